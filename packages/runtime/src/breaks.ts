import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long a piece of work holds the event loop at most, in milliseconds, beside its longest part. */
const mostMs = 10

/** For work whose size users decide: between its parts everybody else is served when it has gone on for long enough. */
export class Breaks {
  readonly #now: () => number
  #since: number

  constructor(now = () => performance.now()) {
    this.#now = now
    this.#since = now()
  }

  async takeIfDue(): Promise<void> {
    if (this.#now() - this.#since < mostMs) return
    await nextTurn()
    this.#since = this.#now()
  }
}
