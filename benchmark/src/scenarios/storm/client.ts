import { Backoff } from '@hubbub/client-core'
import { limits, type Push, type Refusal, type Reply, type StreamEvent } from '@hubbub/protocol'
import { callPacket, connectPacket, pong, type Packet } from '../../load/dialects/socket-io-packets.ts'
import { Line, type LineListener, type Place } from '../../load/websocket/line.ts'
import { now } from '../../measure/clock.ts'
import { StormStreams, type StormTally } from './streams.ts'

// As client-core has them.
const lineWithinMs = 15_000
const turnWithinMs = 60_000
const backoffMs = { first: 1_000, most: 30_000 }
const answerWithinMs = 15_000

export interface StormParts {
  listener: LineListener<StormLine>
  tally: StormTally
  /** Try again after exactly so long; null: later each time and with jitter, as the real client does. */
  retryMs: number | null
  random: () => number
}

/** One connection of a client. */
export class StormLine extends Line {
  readonly client: StormClient

  constructor(client: StormClient, place: Place, listener: LineListener<StormLine>) {
    super(place, listener)
    this.client = client
  }
}

/** Somebody who comes back by themselves and catches up, as client-core does, but as light as a line. */
export class StormClient {
  readonly streams: StormStreams
  /** Since the storm began; microseconds of the clock. */
  welcomedAt: number | null = null
  caughtUpAt: number | null = null
  tries = 0
  /** Why it does not try any more. */
  ended: string | null = null
  readonly #place: Place
  readonly #token: string
  readonly #parts: StormParts
  readonly #backoff: Backoff
  #line: StormLine | null = null
  #isIn = false
  #alarm: NodeJS.Timeout | undefined
  #asked = 0
  #isAsking = false

  constructor(place: Place, token: string, parts: StormParts) {
    this.#place = place
    this.#token = token
    this.#parts = parts
    this.#backoff = new Backoff(backoffMs.first, backoffMs.most, parts.random)
    this.streams = new StormStreams(parts.tally)
  }

  get isCaughtUp(): boolean {
    return this.#isIn && this.caughtUpAt !== null
  }

  /** The storm begins. */
  forget(): void {
    this.welcomedAt = null
    this.caughtUpAt = null
    this.tries = 0
  }

  connect(): void {
    this.#drop()
    this.tries++
    this.streams.connectionBegan()
    this.#line = new StormLine(this, this.#place, this.#parts.listener)
    this.#alarm = setTimeout(() => this.#lose(), lineWithinMs)
  }

  /** The network takes the connection away. */
  cut(): void {
    this.#line?.giveUp('cut')
  }

  leave(): void {
    const line = this.#line
    this.#drop()
    line?.leave()
  }

  /** Of a line: nothing of a line that was given up. */
  heard(line: StormLine, packet: Packet): void {
    if (line !== this.#line) return
    switch (packet.kind) {
      case 'open':
        clearTimeout(this.#alarm)
        this.#alarm = setTimeout(() => this.#lose(), turnWithinMs)
        return line.say(connectPacket({ token: this.#token }))
      case 'ping':
        return line.say(pong)
      case 'event':
        return this.#told(packet.name, packet.payload)
      case 'answer':
        return this.#answered(packet.id, packet.payload as Reply<'messages.sync'>)
      case 'refused':
        return this.#turnedAway(packet.data.data as Refusal | undefined)
      case 'disconnected':
      case 'closing':
        return this.#lose()
      default:
    }
  }

  /** Of a line. */
  lineEnded(line: StormLine): void {
    if (line === this.#line) this.#lose()
  }

  #told(name: string, payload: unknown): void {
    if (name === 'event') {
      this.streams.take(payload as StreamEvent)
      if (this.streams.hasGaps) this.#lookSoon()
    } else if (name === 'welcome') this.#welcomed(payload as Push<'welcome'>)
    else if (name === 'heads') {
      this.streams.expect(payload as Push<'heads'>)
      this.#lookSoon()
    } else if (name === 'bye') this.#sentAway(payload as Push<'bye'>)
  }

  #welcomed({ heads }: Push<'welcome'>): void {
    clearTimeout(this.#alarm)
    this.#alarm = undefined
    this.#backoff.reset()
    this.#isIn = true
    this.welcomedAt ??= now()
    this.streams.welcomed(heads)
    this.#sync()
  }

  #sentAway({ reason, withinMs }: Push<'bye'>): void {
    if (reason === 'session_ended') this.#end(reason)
    else this.#again(Math.round(this.#parts.random() * withinMs))
  }

  #turnedAway(refusal: Refusal | undefined): void {
    if (refusal && !refusal.retryable) this.#end(refusal.code)
    else this.#lose(refusal?.retryAfterMs)
  }

  #end(why: string): void {
    this.#drop()
    this.ended = why
  }

  #sync(): void {
    if (!this.#isIn || this.#isAsking) return
    const streams = this.streams.behind().slice(0, limits.streamsPerSync)
    if (streams.length === 0) return this.#arrived()
    this.#isAsking = true
    this.#line!.say(callPacket(++this.#asked, 'messages.sync', { streams }))
    this.#alarm = setTimeout(() => this.#again(0), answerWithinMs)
  }

  #answered(id: number, reply: Reply<'messages.sync'>): void {
    if (id !== this.#asked || !this.#isAsking) return
    clearTimeout(this.#alarm)
    this.#alarm = undefined
    this.#isAsking = false
    if (!reply.ok) {
      this.#alarm = setTimeout(() => this.#look(), this.#backoff.nextMs(reply.retryAfterMs))
      return
    }
    this.streams.caughtUp(reply.data.streams)
    this.#sync()
    if (this.streams.hasGaps) this.#lookSoon()
  }

  #arrived(): void {
    if (this.welcomedAt !== null) this.caughtUpAt ??= now()
  }

  #lookSoon(): void {
    this.#alarm ??= setTimeout(() => this.#look(), limits.gapHoldMs)
  }

  #look(): void {
    this.#alarm = undefined
    this.streams.giveUpWaiting()
    this.#sync()
  }

  #lose(atLeastMs = 0): void {
    this.#again(this.#parts.retryMs ?? this.#backoff.nextMs(atLeastMs))
  }

  #again(inMs: number): void {
    this.#drop()
    this.#alarm = setTimeout(() => this.connect(), inMs)
  }

  #drop(): void {
    const line = this.#line
    this.#line = null
    this.#isIn = false
    this.#isAsking = false
    clearTimeout(this.#alarm)
    this.#alarm = undefined
    line?.giveUp('given up')
  }
}
