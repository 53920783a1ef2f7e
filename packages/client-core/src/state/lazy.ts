import { Listeners } from './listeners.ts'
import type { Readable } from './readable.ts'

/** A Readable computed when somebody looks, and again only after it was marked stale. */
export class Lazy<T> implements Readable<T> {
  readonly #compute: () => T
  readonly #listeners = new Listeners()
  #value: T | undefined
  #isFresh = false

  constructor(compute: () => T) {
    this.#compute = compute
  }

  readonly get = (): T => {
    if (!this.#isFresh) {
      this.#value = this.#compute()
      this.#isFresh = true
    }
    return this.#value as T
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener)

  markStale(): void {
    this.#isFresh = false
    this.#listeners.tell()
  }
}
