import type { Clock } from '../clock.ts'

/** Time that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now = 1_700_000_000_000
  #count = 0
  readonly #timers = new Map<number, { at: number; run: () => void }>()

  now(): number {
    return this.#now
  }

  after(ms: number, run: () => void): () => void {
    const id = (this.#count += 1)
    this.#timers.set(id, { at: this.#now + ms, run })
    return () => void this.#timers.delete(id)
  }

  /** How many timers are set: none after everything was closed. */
  get pending(): number {
    return this.#timers.size
  }

  /** Lets this much time pass, timer by timer, with everything that follows from each. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (let next = this.#next(end); next; next = this.#next(end)) {
      const [id, { at, run }] = next
      this.#timers.delete(id)
      this.#now = Math.max(this.#now, at)
      run()
      await settled()
    }
    this.#now = end
  }

  #next(end: number) {
    const due = [...this.#timers].filter(([, { at }]) => at <= end)
    return due.sort(([, a], [, b]) => a.at - b.at)[0]
  }
}

/** Everything that promises had to do is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
