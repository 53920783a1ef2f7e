/** Who wants to hear. One that throws spoils nothing for the others: its error surfaces on its own. */
export class Listeners<A extends unknown[] = []> {
  readonly #all = new Set<(...args: A) => void>()

  add(listener: (...args: A) => void): () => void {
    const own = (...args: A) => listener(...args)
    this.#all.add(own)
    return () => void this.#all.delete(own)
  }

  tell(...args: A): void {
    for (const listener of this.#all) {
      try {
        listener(...args)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  get isEmpty(): boolean {
    return this.#all.size === 0
  }
}
