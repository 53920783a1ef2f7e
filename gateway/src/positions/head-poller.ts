import { isConversation, limits, type Heads, type StreamId } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import type { HeadNotifier } from './head-notifier.ts'
import type { Waiters } from '../long-poll/waiters.ts'

type Head = [stream: StreamId, epoch: string, rev: number, seq: number]

interface HeadPollerParts {
  bus: Bus
  audience: Audience
  /** Those who wait without a socket are in no room. */
  waiting: Pick<Waiters, 'wake'>
  every?: (run: () => void, ms: number) => NodeJS.Timeout
  later?: (run: () => void, ms: number) => NodeJS.Timeout
  random?: () => number
}

const usuallyWithinMs = 1_000
/** The registry of another node may hear of us a little after our first socket came, and leave us out until then. */
const othersKnowAfterMs = 3_000
const placesAtATime = 50

/**
 * In a cluster a change may be committed and nobody told of it: its node died, or NATS or Redis was away. So it is not what
 * was heard that is repeated, but what the database says has changed; each gateway asks for its own sockets.
 */
export class HeadPoller implements HeadNotifier {
  readonly #parts: HeadPollerParts
  readonly #timer: NodeJS.Timeout
  #cursor: string | null = null
  #isAsking = false
  #soon: { timer: NodeJS.Timeout; withinMs: number } | null = null
  #isOpen = false
  /** What the last answer said: the database looks back a little each time. */
  #told = new Map<StreamId, string>()

  constructor(parts: HeadPollerParts) {
    this.#parts = parts
    this.#timer = (parts.every ?? setInterval)(() => this.soon(), limits.headsEveryMs)
  }

  start(): Promise<void> {
    this.#isOpen = true
    const { later = setTimeout } = this.#parts
    later(() => this.soon(), othersKnowAfterMs).unref()
    return this.#ask()
  }

  note(): void {}

  /** Not at once: what is back after a loss is asked by all gateways. */
  soon(withinMs = usuallyWithinMs): void {
    const { later = setTimeout, random = Math.random } = this.#parts
    if (!this.#isOpen || (this.#soon && this.#soon.withinMs <= withinMs)) return
    clearTimeout(this.#soon?.timer)
    const timer = later(() => {
      this.#soon = null
      void this.#ask()
    }, random() * withinMs)
    this.#soon = { timer, withinMs }
  }

  stop(): void {
    this.#isOpen = false
    clearInterval(this.#timer)
    clearTimeout(this.#soon?.timer)
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return this.soon()
    this.#isAsking = true
    const { bus } = this.#parts
    try {
      const { cursor, heads, isCut } = await bus.call('messages.changedSince', { since: this.#cursor })
      await this.#tell(heads)
      this.#cursor = cursor
      if (isCut) this.soon()
    } catch (error) {
      bus.log.debug({ err: error }, 'could not ask what has changed')
      this.soon()
    } finally {
      this.#isAsking = false
    }
  }

  async #tell(heads: Head[]): Promise<void> {
    const { audience, waiting } = this.#parts
    const fresh = heads.filter(([stream, ...head]) => this.#told.get(stream) !== head.join(' '))
    for (const [stream] of fresh) waiting.wake(stream)
    const byRoom = new Map<StreamId, Heads>()
    for (let n = 0; n < fresh.length; n += placesAtATime)
      await Promise.all(
        fresh.slice(n, n + placesAtATime).map(async ([stream, ...head]) => {
          const room = await this.#roomOf(stream)
          if (!room || audience.size(room) === 0) return
          byRoom.set(room, { ...byRoom.get(room), [stream]: head })
        }),
      )
    for (const [room, some] of byRoom) audience.heads(room, some)
    this.#told = new Map(heads.map(([stream, ...head]) => [stream, head.join(' ')]))
  }

  /** Null where there is no such conversation any more, and of threads: what one misses there shows in the message where it began. */
  async #roomOf(stream: StreamId): Promise<StreamId | null> {
    if (!isConversation(stream)) return stream
    const place = await this.#parts.bus.accessContexts.place(stream)
    return place && !place.threadOf ? roomOf(stream, place) : null
  }
}
