/** Does many things of one kind at once: what is asked for while some are under way is done together afterwards. */
export class Together<I, O> {
  readonly #work: (items: I[]) => Promise<O[]>
  readonly #most: number
  readonly #waiting: { item: I; resolve: (outcome: O) => void; reject: (error: unknown) => void }[] = []
  #isBusy = false

  /** `work` answers for each item, in their order, or fails for all. */
  constructor(work: (items: I[]) => Promise<O[]>, most: number) {
    this.#work = work
    this.#most = most
  }

  add(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#isBusy) return
      this.#isBusy = true
      // All that this turn of the event loop still asks for comes along.
      setImmediate(() => void this.#drain())
    })
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.#most)
      try {
        const outcomes = await this.#work(some.map(({ item }) => item))
        some.forEach(({ resolve }, index) => resolve(outcomes[index]!))
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    this.#isBusy = false
  }
}
