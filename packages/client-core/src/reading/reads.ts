import { AppError, type ConversationId } from '@hubbub/protocol'
import { Alarm } from '../alarm.ts'
import { Backoff } from '../backoff.ts'
import type { Call } from '../calls/calls.ts'
import { endsSession, isWorthRetrying } from '../calls/read-refusal.ts'
import type { Clock } from '../clock.ts'

export interface ReadsDeps {
  clock: Clock
  random: () => number
  isOnline(): boolean
  call: Call
  /** What was shown as read is not: only the server knows what is. */
  refused(): void
}

const batchMs = 500

/** Read positions on their way to the server: per conversation only the furthest, none while offline. [P-6] */
export class Reads {
  readonly #deps: ReadsDeps
  readonly #alarm: Alarm
  readonly #backoff: Backoff
  readonly #pending = new Map<ConversationId, number>()
  #isTelling = false

  constructor(deps: ReadsDeps) {
    this.#deps = deps
    this.#alarm = new Alarm(deps.clock)
    this.#backoff = new Backoff(1_000, 60_000, deps.random)
  }

  /** What the server has not confirmed yet. */
  get pending(): ReadonlyMap<ConversationId, number> {
    return this.#pending
  }

  add(id: ConversationId, seq: number): void {
    this.#pending.set(id, Math.max(seq, this.#pending.get(id) ?? 0))
    this.#alarm.setUnlessSet(batchMs, () => void this.flush())
  }

  async flush(): Promise<void> {
    this.#alarm.clear()
    if (this.#isTelling || !this.#deps.isOnline()) return
    this.#isTelling = true
    try {
      for (const [id, seq] of [...this.#pending]) await this.#tell(id, seq)
      this.#backoff.reset()
      if (this.#pending.size > 0) this.#alarm.setUnlessSet(batchMs, () => void this.flush())
    } catch (error) {
      const atLeastMs = error instanceof AppError ? error.details.retryAfterMs : undefined
      this.#alarm.set(this.#backoff.nextMs(atLeastMs), () => void this.flush())
    } finally {
      this.#isTelling = false
    }
  }

  clear(): void {
    this.#alarm.clear()
    this.#pending.clear()
  }

  async #tell(conversationId: ConversationId, seq: number): Promise<void> {
    try {
      await this.#deps.call('messages.markRead', { conversationId, seq })
    } catch (error) {
      if (isWorthRetrying(error) || endsSession(error)) throw error
      this.#deps.refused()
    }
    // Read further meanwhile: that one is still to be told.
    if (this.#pending.get(conversationId) === seq) this.#pending.delete(conversationId)
  }
}
