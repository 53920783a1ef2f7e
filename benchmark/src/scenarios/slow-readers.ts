import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamId } from '@hubbub/protocol'
import { readPacket, socketIoPath } from '../load/dialects/socket-io-packets.ts'
import type { LineListener } from '../load/websocket/line.ts'
import type { Target } from '../servers/system-under-test.ts'
import { StormClient } from './storm/client.ts'
import type { ReturningClient, StormLine } from './storm/returning-client.ts'
import { noTally } from './storm/streams.ts'

export interface SlowReadersPlan {
  target: Target
  /** One for each person. */
  tokens: readonly string[]
  /** How long they read, and how long they do not: anything between the two. */
  betweenMs: readonly [least: number, most: number]
  random: () => number
}

const lookEveryMs = 50

/** People who now and then do not read for a while. Who is cut off for it comes back and catches up, as the real client does. */
export class SlowReaders {
  readonly tally = noTally()
  /** How often somebody stopped reading. */
  stops = 0
  /** How often a connection was ended by the other side: with a `bye`, or with one that was not read any more. */
  cutOffs = 0
  readonly #plan: SlowReadersPlan
  readonly #clients: StormClient[]
  readonly #lines = new Map<ReturningClient, StormLine>()
  #isOver = false
  #dawdling: Promise<unknown> = Promise.resolve()

  constructor(plan: SlowReadersPlan) {
    this.#plan = plan
    const { target, tokens, random } = plan
    const parts = { listener: this.#listener(), tally: this.tally, retryMs: null, random }
    this.#clients = tokens.map((token) => new StormClient({ ...target, path: socketIoPath }, token, parts))
  }

  /** Answers whether all of them are in, at the latest when time is up. */
  enter(withinMs: number): Promise<boolean> {
    for (const client of this.#clients) client.connect()
    return this.#until(() => this.#clients.every(({ isCaughtUp }) => isCaughtUp), withinMs)
  }

  begin(): void {
    this.#dawdling = Promise.all(this.#clients.map((client) => this.#dawdle(client)))
  }

  /** All of them read on. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#dawdling
  }

  /** Answers how many messages up to this one they lack in all when time is up. */
  async missing(stream: StreamId, seq: number, withinMs: number): Promise<number> {
    const lacks = () =>
      this.#clients.reduce((sum, { streams }) => sum + Math.max(0, seq - streams.lastMessage(stream)), 0)
    await this.#until(() => lacks() === 0, withinMs)
    return lacks()
  }

  /** Why some have stopped trying, by the server's code. */
  ended(): string[] {
    return this.#clients.flatMap(({ ended }) => ended ?? [])
  }

  leave(): void {
    this.#isOver = true
    for (const client of this.#clients) client.leave()
  }

  async #dawdle(client: StormClient): Promise<void> {
    while (!this.#isOver) {
      await this.#aWhile()
      const line = this.#lines.get(client)
      if (!line || !client.isCaughtUp) continue
      this.stops++
      line.pause()
      await this.#aWhile()
      line.resume()
    }
  }

  #listener(): LineListener<StormLine> {
    return {
      opened: (line) => void this.#lines.set(line.client, line),
      heard: (line, bytes, from, to) => {
        const packet = readPacket(bytes.subarray(from, to))
        if (packet.kind === 'event' && packet.name === 'bye') this.cutOffs++
        line.client.heard(line, packet)
      },
      ended: (line, why) => {
        if (this.#lines.get(line.client) === line) this.#lines.delete(line.client)
        // Null when we left; and the client gives up a line itself after a `bye`.
        if (why !== null && why !== 'given up') this.cutOffs++
        line.client.lineEnded(line)
      },
    }
  }

  /** Shorter when it is over. */
  #aWhile(): Promise<boolean> {
    const [least, most] = this.#plan.betweenMs
    return this.#until(() => this.#isOver, least + this.#plan.random() * (most - least))
  }

  /** Answers whether it came to be so in time. */
  async #until(isSo: () => boolean, withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs
    while (!isSo()) {
      if (performance.now() > end) return false
      await sleep(lookEveryMs)
    }
    return true
  }
}
