import { limits, type Heads, type StreamId } from '@hubbub/protocol'
import type { Audience } from '../rooms/audience.ts'
import type { HeadNotifier } from './head-notifier.ts'

/** In a process that is alone every change is heard of: those that were are repeated, without a question to anybody. */
export class HeadsTicker implements HeadNotifier {
  readonly #audience: Audience
  readonly #timer: NodeJS.Timeout
  #changed = new Map<StreamId, Heads>()

  constructor(audience: Audience, every: (run: () => void, ms: number) => NodeJS.Timeout = setInterval) {
    this.#audience = audience
    this.#timer = every(() => this.tick(), limits.headsEveryMs)
  }

  async start(): Promise<void> {}

  note(room: StreamId, stream: StreamId, head: [epoch: string, rev: number, seq: number]): void {
    let heads = this.#changed.get(room)
    if (!heads) this.#changed.set(room, (heads = {}))
    heads[stream] = [head[0], head[1], Math.max(head[2], heads[stream]?.[2] ?? 0)]
  }

  /** Nothing is lost on its way inside a process. */
  soon(): void {}

  tick(): void {
    const changed = this.#changed
    this.#changed = new Map()
    for (const [room, heads] of changed) this.#audience.heads(room, heads)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
