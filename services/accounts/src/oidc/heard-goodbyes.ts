import { atMost } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

const remembered = 10_000

/** Those with which providers said that somebody logged out. One is too old long before so many others have come. */
export class HeardGoodbyes {
  readonly #ids = new LRUCache<string, true>(atMost(remembered))

  /** Whether this is the first time. */
  add(id: string): boolean {
    const isNew = !this.#ids.has(id)
    this.#ids.set(id, true)
    return isNew
  }
}
