import { atMost, type ServicesBus } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'

/** LRUCache cannot hold null, so what is known not to be there is boxed as well. */
interface Known<V> {
  value: V | null
  until: number
}

const remembered = 50_000

/** What others keep, in memory: many who come back together need the same, and the database is not asked for each. */
export class KnownRecords<K extends string, V extends object | string> {
  readonly #lease: ServicesBus['lease']
  readonly #records = new LRUCache<K, Known<V>>(atMost(remembered))
  /** Grows with each forgetting, so that an answer on its way from before it is not remembered. */
  #forgettings = 0

  constructor({ lease }: Pick<ServicesBus, 'lease'>) {
    this.#lease = lease
    lease.whenLost(() => {
      this.#forgettings++
      this.#records.clear()
    })
  }

  /** `ask`: for those that are not known. What it leaves out is not there. */
  async of(keys: readonly K[], ask: (unknown: K[]) => Promise<ReadonlyMap<K, V>>): Promise<Map<K, V | null>> {
    const found = new Map(keys.map((key) => [key, this.#known(key)]))
    const unknown = keys.filter((key) => found.get(key) === undefined)
    if (unknown.length > 0) for (const [key, value] of await this.#ask(unknown, ask)) found.set(key, value)
    return found as Map<K, V | null>
  }

  forget(keys: readonly K[]): void {
    this.#forgettings++
    for (const key of keys) this.#records.delete(key)
  }

  /** Undefined: it has to be asked for. */
  #known(key: K): V | null | undefined {
    const known = this.#lease.isHeld() ? this.#records.get(key) : undefined
    return known && performance.now() < known.until ? known.value : undefined
  }

  async #ask(keys: K[], ask: (unknown: K[]) => Promise<ReadonlyMap<K, V>>): Promise<Map<K, V | null>> {
    const before = this.#forgettings
    const answer = await ask(keys)
    const records = new Map(keys.map((key) => [key, answer.get(key) ?? null]))
    const until = performance.now() + this.#lease.remembersMs
    if (before === this.#forgettings)
      for (const [key, value] of records) this.#records.set(key, { value, until })
    return records
  }
}
