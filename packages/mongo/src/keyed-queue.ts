import { isInTime, tooLate } from './connection/in-time.ts'

/** Steps about the same key one after the other, others beside them. One that has waited too long for its turn is refused. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(key: string, step: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const since = performance.now()
    const inTurn = () => (isInTime(since) ? step() : Promise.reject(tooLate()))
    const done = before ? before.then(inTurn, inTurn) : step()
    this.#last.set(key, done)
    const tidy = () => {
      if (this.#last.get(key) === done) this.#last.delete(key)
    }
    done.then(tidy, tidy)
    return done
  }
}
