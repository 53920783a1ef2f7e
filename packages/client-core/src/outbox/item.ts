import type { ErrorCode } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import type { Clock } from '../clock.ts'
import type { PendingEntry } from '../timeline.ts'
import type { PersistedMessage } from './persisted-messages.ts'

const slowAfterMs = 500

/** One message on its way, and what the screen shows of it. */
export class Item {
  readonly message: PersistedMessage
  /** Resolves when it is on disk. */
  readonly isPersisted: Promise<void>
  /** Found on disk: another tab may have it too. */
  readonly isShared: boolean
  /** The server will never take it as it is. */
  isRefused = false
  entry: PendingEntry
  readonly #timer: Timer
  readonly #changed: () => void

  constructor(message: PersistedMessage, kept: Promise<void> | undefined, clock: Clock, changed: () => void) {
    this.message = message
    this.isPersisted = kept ?? Promise.resolve()
    this.isShared = kept === undefined
    this.#timer = new Timer(clock)
    this.#changed = changed
    this.entry = this.#entry('sending')
    this.begin()
  }

  /** It has been asked for just now. */
  begin(): void {
    this.isRefused = false
    this.entry = this.#entry('sending')
    this.#timer.set(slowAfterMs, () => this.wait())
  }

  wait(): void {
    this.#show('slow')
  }

  fail(code: ErrorCode): void {
    this.#show('failed', code)
  }

  refuse(code: ErrorCode, explanation?: string): void {
    this.isRefused = true
    this.#show('failed', code, explanation)
  }

  close(): void {
    this.#timer.clear()
  }

  #show(state: PendingEntry['state'], code?: ErrorCode, explanation?: string): void {
    this.#timer.clear()
    const { entry } = this
    if (entry.state === state && entry.code === code && entry.explanation === explanation) return
    this.entry = this.#entry(state, code, explanation)
    this.#changed()
  }

  #entry(state: PendingEntry['state'], code?: ErrorCode, explanation?: string): PendingEntry {
    const { order: _, ...pending } = this.message
    return { key: pending.cid, state, pending, ...(code && { code }), ...(explanation && { explanation }) }
  }
}
