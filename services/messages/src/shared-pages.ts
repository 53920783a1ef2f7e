import type { StreamEvent, StreamId } from '@hubbub/protocol'

export interface Page {
  events: StreamEvent[]
  /** Only messages changed: everybody who may see the place is told the same. */
  isForAll: boolean
}

export interface PageQuery {
  id: StreamId
  after: number
  limit: number
  /** Where the stream stands now. */
  head: number
}

interface Shared {
  head: number
  /** None when these changes are told to each in other words. */
  page: Promise<Page | null>
  size: number
}

/**
 * What many who come back together have all missed, read once. Whatever is said, edited or deleted moves the head, so with the
 * same head the same page is told in the same words; with another one it is read anew.
 */
export class SharedPages {
  readonly #most: number
  /** In order of use: the first one has not been asked for the longest. */
  readonly #shared = new Map<string, Shared>()
  /** Of all of them; one that is empty counts as well. */
  #size = 0

  constructor(mostEvents = 5_000) {
    this.#most = mostEvents
  }

  async read({ id, after, limit, head }: PageQuery, read: () => Promise<Page>): Promise<StreamEvent[]> {
    const key = `${id} ${after} ${limit}`
    const known = this.#shared.get(key)
    if (known) this.#forget(key)
    if (known?.head === head) {
      this.#keep(key, known)
      return (await known.page)?.events ?? (await read()).events
    }
    const reading = read()
    const page = reading.then((read) => (read.isForAll ? read : null))
    this.#keep(key, { head, page, size: Math.max(1, Math.min(limit, head - after)) })
    // Whoever asked is told of it; the next one tries again.
    page.catch(() => this.#shared.get(key)?.page === page && this.#forget(key))
    return (await reading).events
  }

  #keep(key: string, shared: Shared): void {
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
