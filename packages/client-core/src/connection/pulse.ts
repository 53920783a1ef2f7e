import { Timer } from '../timer.ts'
import type { Clock } from '../clock.ts'

export interface PulseDeps {
  clock: Clock
  /** Any answer will do; fails when there is none in time. */
  ask(withinMs: number): Promise<unknown>
  dead(): void
}

const silentMs = 3_000
const answerMs = { least: 4_000, most: 15_000 }
const attentionMs = 120_000

/**
 * Finds a line that is dead though nobody says so: no packet arrives any more, and the browser has not noticed. By the server's
 * heartbeat that takes 45 seconds. While somebody is at the screen, and only in a silence, the server is asked for a sign of
 * life, so nothing is asked where nobody looks, nor where messages come anyway.
 */
export class Pulse {
  readonly #deps: PulseDeps
  readonly #timer: Timer
  #line: symbol | undefined
  #heardAt = 0
  #attendedUntil = 0
  #withinMs: number = answerMs.most

  constructor(deps: PulseDeps) {
    this.#deps = deps
    this.#timer = new Timer(deps.clock)
  }

  /** A new line. One that took long to come about is slow, and is given more time. */
  begin(tookMs: number): void {
    this.#line = Symbol('line')
    this.#expect(tookMs)
    this.heard()
    this.#wait()
  }

  end(): void {
    this.#line = undefined
    this.#timer.clear()
  }

  /** Something came; this is called for everything that does. */
  heard(): void {
    this.#heardAt = this.#deps.clock.now()
  }

  /** Somebody is at the screen now. */
  attend(): void {
    this.#attendedUntil = this.#deps.clock.now() + attentionMs
    this.#wait()
  }

  #wait(): void {
    const now = this.#deps.clock.now()
    if (!this.#line || this.#timer.isSet || now >= this.#attendedUntil) return
    this.#timer.set(Math.max(0, this.#heardAt + silentMs - now), () => void this.#look())
  }

  async #look(): Promise<void> {
    const { clock, ask, dead } = this.#deps
    const askedAt = clock.now()
    if (askedAt >= this.#attendedUntil || askedAt < this.#heardAt + silentMs) return this.#wait()
    const line = this.#line
    const isAnswered = await ask(this.#withinMs).then(
      () => true,
      () => false,
    )
    if (line !== this.#line) return
    if (isAnswered) this.#expect(clock.now() - askedAt)
    else if (this.#heardAt <= askedAt) return dead()
    this.#wait()
  }

  #expect(roundTripMs: number): void {
    this.#withinMs = Math.min(Math.max(4 * roundTripMs, answerMs.least), answerMs.most)
  }
}
