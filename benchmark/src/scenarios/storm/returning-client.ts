import { Backoff } from '@hubbub/client-core'
import type { StreamId } from '@hubbub/protocol'
import { pong, type Packet } from '../../load/dialects/socket-io-packets.ts'
import { Line, type LineListener, type Place } from '../../load/websocket/line.ts'
import { now } from '../../measure/clock.ts'

// As client-core has them.
const lineWithinMs = 15_000
const turnWithinMs = 60_000
const backoffMs = { first: 1_000, most: 30_000 }

export interface ReturningParts {
  listener: LineListener<StormLine>
  /** Try again after exactly so long; null: later each time and with jitter, as the real client does. */
  retryMs: number | null
  random: () => number
}

/** One connection of a client. */
export class StormLine extends Line {
  readonly client: ReturningClient

  constructor(client: ReturningClient, place: Place, listener: LineListener<StormLine>) {
    super(place, listener)
    this.client = client
  }
}

/** Somebody who comes back by themselves, as the real client does, but as light as a line. */
export abstract class ReturningClient {
  /** Since the storm began; microseconds of the clock. */
  welcomedAt: number | null = null
  caughtUpAt: number | null = null
  tries = 0
  /** Why it does not try any more. */
  ended: string | null = null
  protected isIn = false
  protected timer: NodeJS.Timeout | undefined
  protected readonly parts: ReturningParts
  protected readonly backoff: Backoff
  readonly #place: Place
  #line: StormLine | null = null

  constructor(place: Place, parts: ReturningParts) {
    this.#place = place
    this.parts = parts
    this.backoff = new Backoff(backoffMs.first, backoffMs.most, parts.random)
  }

  get isCaughtUp(): boolean {
    return this.isIn && this.caughtUpAt !== null
  }

  /** The storm begins. */
  forget(): void {
    this.welcomedAt = null
    this.caughtUpAt = null
    this.tries = 0
  }

  connect(): void {
    this.drop()
    this.tries++
    this.connecting()
    this.#line = new StormLine(this, this.#place, this.parts.listener)
    this.timer = setTimeout(() => this.lose(), lineWithinMs)
  }

  /** The network takes the connection away. */
  cut(): void {
    this.#line?.giveUp('cut')
  }

  leave(): void {
    const line = this.#line
    this.drop()
    line?.leave()
  }

  /** Of a line: nothing of a line that was given up. */
  heard(line: StormLine, packet: Packet): void {
    if (line !== this.#line) return
    switch (packet.kind) {
      case 'open':
        this.wakeIn(turnWithinMs, () => this.lose())
        return this.say(this.greeting())
      case 'ping':
        return this.say(pong)
      case 'disconnected':
      case 'closing':
        return this.lose()
      default:
        this.told(packet)
    }
  }

  /** Of a line. */
  lineEnded(line: StormLine): void {
    if (line === this.#line) this.lose()
  }

  /** How many messages of a stream up to this one it does not have. */
  abstract lacks(stream: StreamId, seq: number): number

  /** What is said once the line is open. */
  protected abstract greeting(): string
  protected abstract told(packet: Packet): void
  protected connecting(): void {}

  protected say(words: string): void {
    this.#line!.say(words)
  }

  /** Let in: the alarms of coming in are over. */
  protected letIn(): void {
    this.silence()
    this.backoff.reset()
    this.isIn = true
    this.welcomedAt ??= now()
  }

  protected arrived(): void {
    if (this.welcomedAt !== null) this.caughtUpAt ??= now()
  }

  protected end(why: string): void {
    this.drop()
    this.ended = why
  }

  protected lose(atLeastMs = 0): void {
    this.again(this.parts.retryMs ?? this.backoff.nextMs(atLeastMs))
  }

  protected again(inMs: number): void {
    this.drop()
    this.wakeIn(inMs, () => this.connect())
  }

  protected wakeIn(ms: number, run: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(run, ms)
  }

  protected silence(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  protected drop(): void {
    const line = this.#line
    this.#line = null
    this.isIn = false
    this.silence()
    line?.giveUp('given up')
  }
}
