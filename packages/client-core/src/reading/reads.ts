import type { ConversationId } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import type { Call } from '../calls/calls.ts'
import { endsSession, isWorthRetrying } from '../calls/read-refusal.ts'
import type { Clock } from '../clock.ts'
import { Retry } from '../retry.ts'

export interface ReadsDeps {
  clock: Clock
  random: () => number
  isOnline(): boolean
  call: Call
  /** What was shown as read is not: only the server knows what is. */
  refused(id: ConversationId): void
}

const batchMs = 500

/** Read positions on their way to the server: per conversation only the furthest, none while offline. [P-6] */
export class Reads {
  readonly #deps: ReadsDeps
  readonly #timer: Timer
  readonly #retry: Retry
  readonly #pending = new Map<ConversationId, number>()
  #isTelling = false
  #telling: Promise<void> = Promise.resolve()

  constructor(deps: ReadsDeps) {
    this.#deps = deps
    this.#timer = new Timer(deps.clock)
    this.#retry = new Retry(deps.clock, deps.random)
  }

  /** What the server has not confirmed yet. */
  get pending(): ReadonlyMap<ConversationId, number> {
    return this.#pending
  }

  add(id: ConversationId, seq: number): void {
    this.#pending.set(id, Math.max(seq, this.#pending.get(id) ?? 0))
    this.#timer.setUnlessSet(batchMs, () => void this.flush())
  }

  /** Back to right before this message: what was still to be told of reading on does not count any more. */
  async putBack(conversationId: ConversationId, seq: number): Promise<void> {
    this.#pending.delete(conversationId)
    await this.#telling
    await this.#deps.call('messages.markUnread', { conversationId, seq })
  }

  async flush(): Promise<void> {
    this.#timer.clear()
    if (this.#isTelling || this.#retry.isSet || !this.#deps.isOnline()) return
    this.#isTelling = true
    this.#telling = this.#tellAll()
    await this.#telling
  }

  online(): void {
    this.#retry.reset()
    void this.flush()
  }

  clear(): void {
    this.#timer.clear()
    this.#retry.reset()
    this.#pending.clear()
  }

  async #tellAll(): Promise<void> {
    try {
      for (const [id, seq] of [...this.#pending]) if (this.#pending.has(id)) await this.#tell(id, seq)
      this.#retry.reset()
      if (this.#pending.size > 0) this.#timer.setUnlessSet(batchMs, () => void this.flush())
    } catch (error) {
      this.#retry.after(error, () => void this.flush())
    } finally {
      this.#isTelling = false
    }
  }

  async #tell(conversationId: ConversationId, seq: number): Promise<void> {
    try {
      await this.#deps.call('messages.markRead', { conversationId, seq })
    } catch (error) {
      if (isWorthRetrying(error) || endsSession(error)) throw error
      this.#deps.refused(conversationId)
    }
    // Read further meanwhile: that one is still to be told.
    if (this.#pending.get(conversationId) === seq) this.#pending.delete(conversationId)
  }
}
