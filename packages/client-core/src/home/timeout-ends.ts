import type { Clock } from '../clock.ts'
import { Timer } from '../timer.ts'
import type { HomeStore } from './home-store.ts'

// Browsers end longer ones at once.
const longestMs = 2 ** 31 - 1

/** Timeouts end by themselves: nobody tells of it. */
export class TimeoutEnds {
  readonly #clock: Clock
  readonly #home: HomeStore
  readonly #timer: Timer
  #looked: symbol | undefined

  constructor(clock: Clock, home: HomeStore) {
    this.#clock = clock
    this.#home = home
    this.#timer = new Timer(clock)
    home.state.subscribe(() => {
      if (home.shape !== this.#looked) this.#look()
    })
  }

  /** Takes away those whose time is over, and waits for the next one. */
  #look(): void {
    this.#looked = this.#home.shape
    const now = this.#clock.now()
    this.#home.endTimeouts(now)
    const untils = this.#home.state.get()?.groups.flatMap(({ timeout }) => timeout?.until ?? []) ?? []
    if (untils.length === 0) return this.#timer.clear()
    this.#timer.set(Math.min(Math.min(...untils) - now, longestMs), () => this.#look())
  }

  clear(): void {
    this.#timer.clear()
  }
}
