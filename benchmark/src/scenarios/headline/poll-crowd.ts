import { now } from '../../measure/clock.ts'
import { OwnMeter } from '../../measure/own-meter.ts'
import { Arrivals } from '../../load/count/arrivals.ts'
import { FaultLog } from '../../load/count/fault-log.ts'
import type { FaultReport, OwnUsage } from '../../load/load-pool-port.ts'
import { HeadlineReader, refusalIn, type HttpAnswer } from './answer.ts'
import { longestWaitMs, Poller, type PollingUser } from './poller.ts'

/** An answer without news that comes so much too early was given for nothing. */
const earlyMs = 1_000
/** So many may be on their way in at once: servers listen for a few hundred. */
const atOnce = 200
/** All watch the same channel. */
const room = 0

/** All who poll in one process. */
export class PollCrowd {
  readonly #pollers = new Set<Poller>()
  readonly #reader = new HeadlineReader()
  readonly #arrivals = new Arrivals()
  readonly #meter = new OwnMeter()
  #numbers = 0
  readonly #faults = new FaultLog(() => 'the headline')

  /** Answers when each of them waits, with the reasons of those who do not. */
  async enter(users: readonly PollingUser[]): Promise<string[]> {
    const refused: string[] = []
    let next = 0
    const bringIn = async () => {
      for (let user = users[next++]; user; user = users[next++]) {
        const why = await this.#take(user)
        if (why !== null) refused.push(why)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, bringIn))
    return refused
  }

  /** When each had the headline of this stamp, in the order of arriving: when all have it, or when time is up. */
  async heard(sentAt: number, withinMs: number): Promise<Float64Array> {
    const arrival = this.#arrivals.of(room, sentAt, this.#pollers.size)
    await arrival.heardBy(this.#pollers.size, withinMs)
    return arrival.times()
  }

  /** Until now. Who misses a headline is seen by the round. */
  async faults(): Promise<FaultReport> {
    return this.#faults.read()
  }

  async own(): Promise<OwnUsage> {
    return { pid: process.pid, connections: this.#pollers.size, ...this.#meter.read() }
  }

  async close(): Promise<void> {
    for (const poller of this.#pollers) poller.leave()
    this.#pollers.clear()
    this.#meter.stop()
  }

  /** Of a line. */
  connected(poller: Poller): void {
    poller.askOnce()
  }

  /** Of a line. */
  answered(poller: Poller, { status, body }: HttpAnswer): void {
    const at = now()
    if (status !== 200) return this.#refuse(poller, refusalIn(body) ?? `HTTP ${status}`)
    const { version, sentAt } = this.#reader.read(body)
    const before = poller.version
    poller.version = version
    if (before === null) poller.tell(null)
    else if (version > before) {
      if (sentAt !== null) this.#arrivals.of(room, sentAt, this.#pollers.size).add(0, at)
    } else if (version < before) this.#faults.misnumbered(poller.number, room, version)
    else if (performance.now() - poller.askedAt < longestWaitMs - earlyMs)
      this.#faults.doubled(poller.number, room, version)
    poller.wait()
  }

  /** Of a line. */
  lost(poller: Poller, why: string): void {
    this.#pollers.delete(poller)
    if (poller.entered) poller.tell(why)
    else this.#faults.lost(poller.number, why)
  }

  #take(user: PollingUser): Promise<string | null> {
    return new Promise((entered) =>
      this.#pollers.add(new Poller(user, { number: this.#numbers++, listener: this, entered })),
    )
  }

  #refuse(poller: Poller, code: string): void {
    this.#pollers.delete(poller)
    poller.leave()
    if (poller.entered) poller.tell(code)
    else this.#faults.refused(code)
  }
}
