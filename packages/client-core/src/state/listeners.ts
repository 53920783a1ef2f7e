/** Who wants to hear. One that throws spoils nothing for the others: its error surfaces on its own. */
export class Listeners<A extends unknown[] = []> {
  readonly #all = new Set<(...args: A) => void>()
  readonly #surface: (error: unknown) => void

  constructor(surface = throwLater) {
    this.#surface = surface
  }

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
        this.#surface(error)
      }
    }
  }

  get isEmpty(): boolean {
    return this.#all.size === 0
  }
}

// To whoever watches over uncaught errors: a test, the browser's console, the process.
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
