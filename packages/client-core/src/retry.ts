import { AppError } from '@hubbub/protocol'
import { Timer } from './timer.ts'
import { Backoff } from './backoff.ts'
import type { Clock } from './clock.ts'

/** The next try of something that failed: later each time, and not before the server wants it. */
export class Retry {
  readonly #timer: Timer
  readonly #backoff: Backoff

  constructor(clock: Clock, random: () => number, mostMs = 30_000) {
    this.#timer = new Timer(clock)
    this.#backoff = new Backoff(1_000, mostMs, random)
  }

  get isSet(): boolean {
    return this.#timer.isSet
  }

  after(error: unknown, again: () => void): void {
    const atLeastMs = error instanceof AppError ? error.details.retryAfterMs : undefined
    this.in(this.#backoff.nextMs(atLeastMs), again)
  }

  in(ms: number, again: () => void): void {
    this.#timer.set(ms, again)
  }

  /** Not any more. */
  clear(): void {
    this.#timer.clear()
  }

  /** It worked, or begins anew. */
  reset(): void {
    this.#timer.clear()
    this.#backoff.reset()
  }
}
