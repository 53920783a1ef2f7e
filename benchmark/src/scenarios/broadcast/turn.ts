import type { OwnUsage } from '../../load/load-pool-port.ts'
import type { Round, Series } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { BroadcastPlan } from './plan.ts'
import type { FullRoom } from '../full-room.ts'
import { faultsSince, playRound, type Played } from '../round.ts'

/** What one contender does in a broadcast to one size of room. */
export class BroadcastTurn {
  readonly #plan: BroadcastPlan
  readonly #room: FullRoom
  readonly #setting: Series['setting']
  readonly #rounds: Round[] = []
  readonly #looks: OwnUsage[][] = []

  constructor(plan: BroadcastPlan, room: FullRoom, online: number) {
    const { bytes, senders } = plan
    this.#plan = plan
    this.#room = room
    this.#setting = { online, bytes, ...(senders > 1 && { senders }) }
    // What coming in took is another scenario's.
    room.meter.startOver()
  }

  /** Not counted, but for what goes wrong. */
  async warmUp(): Promise<void> {
    await this.#play()
  }

  async play(number: number): Promise<void> {
    const { contender, meter } = this.#room
    meter.begins()
    const { rounds, own } = await this.#play()
    meter.ends()
    this.#rounds.push(...rounds)
    this.#looks.push(own)
    const { feed, rounds: of } = this.#plan
    const { name, title } = contender
    for (const round of rounds)
      feed.report({ kind: 'round', contender: name, title, setting: this.#setting, number, of, round })
  }

  /** Everybody leaves. */
  async end(): Promise<Series> {
    const { contender, pool, meter, connections, refused, rest } = this.#room
    const faults = faultsSince(null, await pool.faults())
    await pool.disconnect()
    await rest()
    meter.left()
    const deliveries = this.#rounds.reduce((sum, { online, faults }) => sum + online - faults.missing, 0)
    return {
      contender: contender.name,
      title: contender.title,
      setting: this.#setting,
      rounds: this.#rounds,
      figures: { 'ack ms': spreadOf(this.#rounds.map(({ ackMs }) => ackMs)) },
      server: meter.usage({ connections: connections.length, deliveries }),
      tool: toolUsage(this.#looks),
      faults: { ...faults, refused: { ...refused, ...faults.refused } },
    }
  }

  async #play(): Promise<Played> {
    const { bytes, senders, withinMs, restMs } = this.#plan
    const { pool, room, connections } = this.#room
    const { lostConnections } = await pool.faults()
    return playRound({
      ...{ pool, room, bytes, withinMs, restMs },
      speakers: connections.slice(0, senders),
      online: connections.length - lostConnections,
    })
  }
}
