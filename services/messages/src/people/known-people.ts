import type { ServicesBus } from '@hubbub/runtime'
import type { InternalCommands } from '@hubbub/protocol/internal'
import { withoutEndedStatus, type Person, type UserId } from '@hubbub/protocol'
import { KnownRecords } from './known-records.ts'

/** Cards of people: whoever comes back together sees messages of the same authors. */
export class KnownPeople {
  readonly commands = {
    'account.changed': ({ userId }: InternalCommands['account.changed']) => this.forget([userId]),
    'accounts.leaving': ({ userIds }: InternalCommands['accounts.leaving']) => this.forget(userIds),
  }
  readonly #bus: Pick<ServicesBus, 'call'>
  readonly #cards: KnownRecords<UserId, Person>
  readonly #wall: () => number

  constructor(bus: Pick<ServicesBus, 'call' | 'lease'>, wall: () => number) {
    this.#bus = bus
    this.#cards = new KnownRecords(bus)
    this.#wall = wall
  }

  /** In this order; without those who are not there. */
  async of(userIds: readonly UserId[]): Promise<Person[]> {
    const people = await this.#cards.of(userIds, async (unknown) => {
      const cards = await this.#bus.call('accounts.cards', { userIds: unknown })
      return new Map(cards.map((card) => [card.id, card]))
    })
    const now = this.#wall()
    return userIds.flatMap((id) => {
      const person = people.get(id)
      return person ? withoutEndedStatus(person, now) : []
    })
  }

  forget(userIds: readonly UserId[]): void {
    this.#cards.forget(userIds)
  }
}
