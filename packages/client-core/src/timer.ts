import type { Clock } from './clock.ts'

/** One timer with an owner: setting it again replaces it, clearing it leaves nothing behind. */
export class Timer {
  readonly #clock: Clock
  #cancel: (() => void) | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  set(ms: number, run: () => void): void {
    this.clear()
    this.#cancel = this.#clock.after(ms, () => {
      this.#cancel = undefined
      run()
    })
  }

  /** Leaves the one that is set alone. */
  setUnlessSet(ms: number, run: () => void): void {
    if (!this.#cancel) this.set(ms, run)
  }

  get isSet(): boolean {
    return this.#cancel !== undefined
  }

  clear(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
