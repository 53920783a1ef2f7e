import type { Readable } from '@hubbub/client-core'

export interface QueryState<T> {
  status: 'loading' | 'ready' | 'failed'
  data: T | undefined
  error: unknown
}

/** `pages`: of a list, so many of them. */
export type Load<T> = (pages: number) => Promise<T>

/** Something asked of the server while somebody looks at it: the first listener asks, the last answer stays at hand. */
export class Query<T> implements Readable<QueryState<T>> {
  #state: QueryState<T> = { status: 'loading', data: undefined, error: undefined }
  #listeners = new Set<() => void>()
  #asked = 0
  /** How far down somebody has looked: kept with the answer, for who comes back. */
  #pages = 1
  readonly #load: Load<T>

  constructor(load: Load<T>) {
    this.#load = load
  }

  get(): QueryState<T> {
    return this.#state
  }

  /** Whether somebody looks at it. */
  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1 || this.#state.status === 'failed') void this.reload()
    return () => this.#listeners.delete(listener)
  }

  /** Asks again; what was there stays on the screen until the answer comes. */
  async reload(): Promise<void> {
    const asked = ++this.#asked
    try {
      const data = await this.#load(this.#pages)
      if (asked === this.#asked) this.#become({ status: 'ready', data, error: undefined })
    } catch (error) {
      if (asked === this.#asked) this.#become({ ...this.#state, status: 'failed', error })
    }
  }

  /** Asks for one page more. */
  more(): Promise<void> {
    this.#pages++
    return this.reload()
  }

  /** Shows at once what an action just changed. */
  change(change: (data: T) => T): void {
    if (this.#state.data !== undefined) this.#become({ ...this.#state, data: change(this.#state.data) })
  }

  #become(state: QueryState<T>) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
