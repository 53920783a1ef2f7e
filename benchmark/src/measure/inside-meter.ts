import { setTimeout as sleep } from 'node:timers/promises'
/** What a server tells of itself by a Prometheus histogram of seconds: how long it took since the last look. */
export class InsideMeter {
  readonly #figure: (name: string) => Promise<number | null>
  readonly #name: string
  readonly #labels: string
  #sum = 0
  #count = 0

  /** `name` without `_sum` and `_count`; `labels` with its brackets, or all of them without it. */
  constructor(figure: (name: string) => Promise<number | null>, name: string, labels = '') {
    this.#figure = figure
    this.#name = name
    this.#labels = labels
  }

  /** The mean since the last look in milliseconds; null when nothing was measured meanwhile. */
  async read(): Promise<number | null> {
    // In this order: the sum has everything that was counted.
    const count = await this.#read('count')
    if (count === this.#count) return null
    const sum = await this.#read('sum')
    const mean = ((sum - this.#sum) / (count - this.#count)) * 1_000
    this.#sum = sum
    this.#count = count
    return mean
  }

  /** The same, when one that is awaited has been measured, or null when time is up. */
  async next(withinMs: number): Promise<number | null> {
    const end = performance.now() + withinMs
    for (;;) {
      const mean = await this.read()
      if (mean !== null || performance.now() > end) return mean
      await sleep(5)
    }
  }

  async #read(which: 'sum' | 'count'): Promise<number> {
    return (await this.#figure(`${this.#name}_${which}${this.#labels}`)) ?? 0
  }
}
