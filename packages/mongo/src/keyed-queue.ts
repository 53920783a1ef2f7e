/** Steps about the same key one after the other, others beside them. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(key: string, step: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const done = before ? before.then(step, step) : step()
    this.#last.set(key, done)
    const tidy = () => {
      if (this.#last.get(key) === done) this.#last.delete(key)
    }
    done.then(tidy, tidy)
    return done
  }
}
