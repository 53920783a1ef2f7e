import { Listeners } from './listeners.ts'
import type { Readable } from './readable.ts'

// How many Readables are handed out again as the same object. One that fell out of here still works.
const remembered = 2_000

/** Many values, each watched on its own. */
export class Keyed<K, V, Nothing = undefined> {
  readonly #fallback: Nothing
  readonly #values = new Map<K, V>()
  readonly #listeners = new Map<K, Listeners>()
  readonly #readables = new Map<K, Readable<V | Nothing>>()

  constructor(fallback: Nothing) {
    this.#fallback = fallback
  }

  /** The same object for the same key. */
  of(key: K): Readable<V | Nothing> {
    const known = this.#readables.get(key)
    if (known) return known
    const readable = {
      get: () => this.get(key),
      subscribe: (listener: () => void) => this.#watch(key, listener),
    }
    this.#readables.set(key, readable)
    if (this.#readables.size > remembered) this.#readables.delete(this.#readables.keys().next().value as K)
    return readable
  }

  get(key: K): V | Nothing {
    return this.#values.has(key) ? (this.#values.get(key) as V) : this.#fallback
  }

  has(key: K): boolean {
    return this.#values.has(key)
  }

  set(key: K, value: V): void {
    if (this.#values.has(key) && Object.is(this.#values.get(key), value)) return
    this.#values.set(key, value)
    this.#listeners.get(key)?.tell()
  }

  delete(key: K): void {
    if (this.#values.delete(key)) this.#listeners.get(key)?.tell()
  }

  /** The oldest go when there are more than this. */
  keepNewest(count: number): void {
    for (const key of this.#values.keys()) {
      if (this.#values.size <= count) return
      if (!this.#listeners.has(key)) this.#values.delete(key)
    }
  }

  clear(): void {
    for (const key of [...this.#values.keys()]) this.delete(key)
  }

  keys(): IterableIterator<K> {
    return this.#values.keys()
  }

  get size(): number {
    return this.#values.size
  }

  #watch(key: K, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Listeners()
    this.#listeners.set(key, listeners)
    const stop = listeners.add(listener)
    return () => {
      stop()
      if (listeners.isEmpty && this.#listeners.get(key) === listeners) this.#listeners.delete(key)
    }
  }
}
