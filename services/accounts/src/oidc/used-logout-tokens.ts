import { atMost } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

const remembered = 10_000

/** Tokens by which a log-out at a provider was told here. One is too old long before so many others have come. */
export class UsedLogoutTokens {
  readonly #ids = new LRUCache<string, true>(atMost(remembered))

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(id: string): void {
    this.#ids.set(id, true)
  }
}
