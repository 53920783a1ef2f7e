import { Listeners } from './listeners.ts'
import type { Readable } from './readable.ts'

/** A Readable that can be written. Writing the same value tells nobody. */
export class Cell<T> implements Readable<T> {
  #value: T
  readonly #listeners = new Listeners()

  constructor(value: T) {
    this.#value = value
  }

  readonly get = (): T => this.#value

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener)

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    this.#listeners.tell()
  }
}
