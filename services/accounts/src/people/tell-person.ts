import type { Account } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import { cardOf } from './card-of.ts'

/** Tells those who have this person on screen how the card looks now. */
export async function tellPerson(account: Account, bus: Bus): Promise<void> {
  const { rooms } = await bus.call('groups.subscriptions', { userId: account.id })
  bus.announce('person.changed', { person: cardOf(account), rooms })
}
