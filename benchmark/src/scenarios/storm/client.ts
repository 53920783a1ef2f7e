import {
  limits,
  type Push,
  type Refusal,
  type Reply,
  type StreamEvent,
  type StreamId,
} from '@hubbub/protocol'
import { callPacket, connectPacket, type Packet } from '../../load/dialects/socket-io-packets.ts'
import type { Place } from '../../load/websocket/line.ts'
import { ReturningClient, type ReturningParts } from './returning-client.ts'
import { StormStreams, type StormTally } from './streams.ts'

const answerWithinMs = 15_000

/** Somebody who comes back to Hubbub and catches up, as client-core does. */
export class StormClient extends ReturningClient {
  readonly streams: StormStreams
  readonly #token: string
  #asked = 0
  #isAsking = false

  constructor(place: Place, token: string, parts: ReturningParts & { tally: StormTally }) {
    super(place, parts)
    this.#token = token
    this.streams = new StormStreams(parts.tally)
  }

  override lacks(stream: StreamId, seq: number): number {
    return Math.max(0, seq - this.streams.lastMessage(stream))
  }

  protected override connecting(): void {
    this.streams.connectionBegan()
  }

  protected override greeting(): string {
    return connectPacket({ token: this.#token })
  }

  protected override told(packet: Packet): void {
    if (packet.kind === 'event') this.#heardOf(packet.name, packet.payload)
    else if (packet.kind === 'answer') this.#answered(packet.id, packet.payload as Reply<'messages.sync'>)
    else if (packet.kind === 'refused') this.#turnedAway(packet.data.data as Refusal | undefined)
  }

  protected override drop(): void {
    this.#isAsking = false
    super.drop()
  }

  #heardOf(name: string, payload: unknown): void {
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
    this.letIn()
    this.streams.welcomed(heads)
    this.#sync()
  }

  #sentAway({ reason, withinMs }: Push<'bye'>): void {
    if (reason === 'session_ended') this.end(reason)
    else this.again(Math.round(this.parts.random() * withinMs))
  }

  #turnedAway(refusal: Refusal | undefined): void {
    if (refusal && !refusal.retryable) this.end(refusal.code)
    else this.lose(refusal?.retryAfterMs)
  }

  #sync(): void {
    if (!this.isIn || this.#isAsking) return
    const streams = this.streams.behind().slice(0, limits.streamsPerSync)
    if (streams.length === 0) return this.arrived()
    this.#isAsking = true
    this.say(callPacket(++this.#asked, 'messages.sync', { streams }))
    this.wakeIn(answerWithinMs, () => this.again(0))
  }

  #answered(id: number, reply: Reply<'messages.sync'>): void {
    if (id !== this.#asked || !this.#isAsking) return
    this.silence()
    this.#isAsking = false
    if (!reply.ok) return this.wakeIn(this.backoff.nextMs(reply.retryAfterMs), () => this.#look())
    this.streams.caughtUp(reply.data.streams)
    this.#sync()
    if (this.streams.hasGaps) this.#lookSoon()
  }

  #lookSoon(): void {
    this.timer ??= setTimeout(() => this.#look(), limits.gapHoldMs)
  }

  #look(): void {
    this.timer = undefined
    this.streams.giveUpWaiting()
    this.#sync()
  }
}
