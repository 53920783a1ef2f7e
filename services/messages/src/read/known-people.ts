import { atMost, type ServicesBus } from '@hubbub/runtime'
import type { Person, UserId } from '@hubbub/protocol'
import { LRUCache } from 'lru-cache'

/** LRUCache cannot hold null, so what is known of somebody who is gone is boxed as well. */
interface Known {
  person: Person | null
  until: number
}

const remembered = 50_000

/** Cards of people, in memory: whoever comes back together sees messages of the same authors, and the database is not asked for each. */
export class KnownPeople {
  readonly #bus: Pick<ServicesBus, 'call' | 'lease'>
  readonly #cards = new LRUCache<UserId, Known>(atMost(remembered))
  /** Grows with each forgetting, so that an answer on its way from before it is not remembered. */
  #forgettings = 0

  constructor(bus: Pick<ServicesBus, 'call' | 'lease'>) {
    this.#bus = bus
    bus.lease.whenLost(() => {
      this.#forgettings++
      this.#cards.clear()
    })
  }

  /** In this order; without those who are not there. */
  async of(userIds: readonly UserId[]): Promise<Person[]> {
    const people = new Map(userIds.map((id) => [id, this.#known(id)]))
    const unknown = userIds.filter((id) => people.get(id) === undefined)
    if (unknown.length > 0) for (const [id, person] of await this.#ask(unknown)) people.set(id, person)
    return userIds.flatMap((id) => people.get(id) ?? [])
  }

  forget(userIds: readonly UserId[]): void {
    this.#forgettings++
    for (const id of userIds) this.#cards.delete(id)
  }

  /** Undefined: the database has to be asked. */
  #known(id: UserId): Person | null | undefined {
    const known = this.#bus.lease.isHeld() ? this.#cards.get(id) : undefined
    return known && performance.now() < known.until ? known.person : undefined
  }

  async #ask(userIds: UserId[]): Promise<Map<UserId, Person | null>> {
    const before = this.#forgettings
    const cards = await this.#bus.call('accounts.cards', { userIds })
    const people = new Map<UserId, Person | null>(userIds.map((id) => [id, null]))
    for (const person of cards) people.set(person.id, person)
    const until = performance.now() + this.#bus.lease.remembersMs
    if (before === this.#forgettings)
      for (const [id, person] of people) this.#cards.set(id, { person, until })
    return people
  }
}
