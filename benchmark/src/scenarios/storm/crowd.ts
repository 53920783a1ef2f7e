import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamId } from '@hubbub/protocol'
import { readPacket, socketIoPath, type Packet } from '../../load/dialects/socket-io-packets.ts'
import { SourceAddresses } from '../../load/source-address.ts'
import type { LineListener } from '../../load/websocket/line.ts'
import type { Target } from '../../servers/system-under-test.ts'
import { BareClient } from './bare-client.ts'
import { StormClient } from './client.ts'
import type { ReturningClient, StormLine } from './returning-client.ts'
import { noTally } from './streams.ts'

export interface StormCrowdOptions {
  target: Target
  /** Without it they come back to Hubbub, and catch up. */
  isBare?: boolean
  /** One for each person: a token, or the room in a bare server. */
  credentials: readonly string[]
  retryMs: number | null
  random: () => number
  /** Ends every waiting, by throwing. */
  signal?: AbortSignal | undefined
}

const lookEveryMs = 20

/** Everybody who is in when the storm comes. */
export class StormCrowd {
  readonly tally = noTally()
  readonly #clients: ReturningClient[]
  readonly #signal: AbortSignal | undefined
  #lastFrame = Buffer.alloc(0)
  #lastPacket: Packet = { kind: 'other' }

  constructor({ target, isBare = false, credentials, retryMs, random, signal }: StormCrowdOptions) {
    this.#signal = signal
    const { host, port } = target
    const addresses = new SourceAddresses(0)
    const parts = { listener: this.#listener(), tally: this.tally, retryMs, random }
    this.#clients = credentials.map((credential) => {
      const place = { host, port, path: socketIoPath, from: addresses.next(host) }
      return isBare ? new BareClient(place, credential, parts) : new StormClient(place, credential, parts)
    })
  }

  get size(): number {
    return this.#clients.length
  }

  /** Begins to connect, so many a second. */
  async enter(perSecond: number): Promise<void> {
    const from = performance.now()
    for (const [index, client] of this.#clients.entries()) {
      const wait = from + (index / perSecond) * 1_000 - performance.now()
      if (wait > 0) await sleep(wait)
      client.connect()
    }
  }

  /** Now it begins: what is told below is about what comes after. */
  forget(): void {
    for (const client of this.#clients) client.forget()
  }

  /** The network takes every connection away. */
  cut(): void {
    for (const client of this.#clients) client.cut()
  }

  leave(): void {
    for (const client of this.#clients) client.leave()
  }

  /** How many are in and have caught up. */
  get caughtUp(): number {
    return this.#clients.filter(({ isCaughtUp }) => isCaughtUp).length
  }

  /** Answers whether all of them have caught up, at the latest when time is up. */
  allBack(withinMs: number): Promise<boolean> {
    return this.#until(() => this.#clients.every(({ isCaughtUp }) => isCaughtUp), withinMs)
  }

  /** Answers how many messages up to this one people lack in all when time is up. */
  async missing(stream: StreamId, seq: number, withinMs: number): Promise<number> {
    const lacks = () => this.#clients.reduce((sum, client) => sum + client.lacks(stream, seq), 0)
    await this.#until(() => lacks() === 0, withinMs)
    return lacks()
  }

  /** Milliseconds from that moment until each was let in, or had caught up; ascending, without those who have not. */
  times(which: 'welcomedAt' | 'caughtUpAt', since: number): number[] {
    return this.#clients
      .flatMap((client) => client[which] ?? [])
      .map((at) => (at - since) / 1_000)
      .sort((a, b) => a - b)
  }

  tries(): number {
    return this.#clients.reduce((sum, { tries }) => sum + tries, 0)
  }

  /** Why some have stopped trying, by the server's code. */
  ended(): Record<string, number> {
    const byCode: Record<string, number> = {}
    for (const { ended } of this.#clients) if (ended !== null) byCode[ended] = (byCode[ended] ?? 0) + 1
    return byCode
  }

  #listener(): LineListener<StormLine> {
    return {
      opened() {},
      heard: (line, bytes, from, to) => line.client.heard(line, this.#read(bytes.subarray(from, to))),
      ended: (line) => line.client.lineEnded(line),
    }
  }

  /** What everybody is told is read once. */
  #read(frame: Buffer): Packet {
    if (frame.equals(this.#lastFrame)) return this.#lastPacket
    this.#lastFrame = Buffer.from(frame)
    return (this.#lastPacket = readPacket(frame))
  }

  /** Answers whether it came to be so in time. What counts is noted when it happens, not when it is looked at. */
  async #until(isSo: () => boolean, withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs
    while (!isSo()) {
      this.#signal?.throwIfAborted()
      if (performance.now() > end) return false
      await sleep(lookEveryMs)
    }
    return true
  }
}
