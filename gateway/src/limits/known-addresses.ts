import { createHash } from 'node:crypto'
import { limits } from '@hubbub/protocol'
import { atMost } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { GatewayRedis } from '../redis/gateway-redis.ts'

const remembered = 50_000
const lastsSeconds = limits.refreshTokenMs / 1_000

type Marks = Pick<GatewayRedis, 'mark' | 'isMarked' | 'isUp'>

/**
 * From which addresses people have signed in to their accounts. There they are not locked out by the wrong tries of others. In memory
 * for the latest ones; what gateways joined by Redis learn, they learn for each other.
 */
export class KnownAddresses {
  readonly #shared: Marks | undefined
  readonly #own: LRUCache<string, true>

  constructor(shared?: Marks, limit = remembered) {
    this.#shared = shared
    this.#own = new LRUCache(atMost(limit))
  }

  async has(name: string, address: string): Promise<boolean> {
    const key = keyOf(name, address)
    if (this.#own.has(key)) return true
    if (!this.#shared?.isUp()) return false
    try {
      return await this.#shared.isMarked(key)
    } catch {
      // Redis has gone this moment: what is in memory has to do.
      return false
    }
  }

  async learn(name: string, address: string): Promise<void> {
    const key = keyOf(name, address)
    this.#own.set(key, true)
    if (!this.#shared?.isUp()) return
    try {
      await this.#shared.mark(key, lastsSeconds)
    } catch {
      // It is learned at the next time.
    }
  }
}

/** Short, and tells nobody who can read Redis where somebody has been. */
function keyOf(name: string, address: string): string {
  return `known:${createHash('sha256').update(`${name} ${address}`).digest('base64url').slice(0, 22)}`
}
