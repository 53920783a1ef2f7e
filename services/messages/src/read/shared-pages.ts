interface Shared<T> {
  head: number
  /** None when each is told in other words. */
  page: Promise<T | null>
  size: number
}

interface Asked {
  /** What is asked for, and from where. */
  key: string
  /** Where the stream stands now. */
  head: number
  /** Of events or messages, at most. */
  size: number
}

/**
 * What many ask for at once, read once: who comes back together has missed the same, and the first screens of a place show the
 * same. Whatever is said, edited or deleted moves the head, so with the same head the same page is told in the same words; with
 * another one it is read anew.
 */
export class SharedPages<T> {
  readonly #most: number
  /** In order of use: the first one has not been asked for the longest. */
  readonly #shared = new Map<string, Shared<T>>()
  /** Of all of them; one that is empty counts as well. */
  #size = 0

  constructor(most = 5_000) {
    this.#most = most
  }

  async read({ key, head, size }: Asked, read: () => Promise<{ page: T; isForAll: boolean }>): Promise<T> {
    const known = this.#shared.get(key)
    if (known) this.#forget(key)
    if (known?.head === head) {
      this.#keep(key, known)
      return (await known.page) ?? (await read()).page
    }
    const reading = read()
    const page = reading.then(({ page, isForAll }) => (isForAll ? page : null))
    this.#keep(key, { head, page, size: Math.max(1, size) })
    // Whoever asked is told of it; the next one tries again.
    page.catch(() => this.#shared.get(key)?.page === page && this.#forget(key))
    return (await reading).page
  }

  #keep(key: string, shared: Shared<T>): void {
    this.#shared.set(key, shared)
    this.#size += shared.size
    for (const [oldest] of this.#shared) {
      if (this.#size <= this.#most) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#size -= this.#shared.get(key)?.size ?? 0
    this.#shared.delete(key)
  }
}
