import type { Person } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import { cardOf } from './card-of.ts'

/** Tells those who have this person on screen what their card is now. */
export async function tellOthers(person: Person, bus: Bus): Promise<void> {
  const { rooms } = await bus.call('groups.reach', { userId: person.id })
  bus.announce('person.changed', { person: cardOf(person), rooms })
}
