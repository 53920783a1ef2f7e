import type { Input, Output, Person } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'

/** Changes the caller's display name, and tells those who have them on screen. */
export async function renamePerson(
  { displayName }: Input<'users.rename'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.rename'>> {
  const { userId, sessionId } = actor!
  const account = await bus.call('accounts.rename', { by: { userId, sessionId }, displayName })
  const { rooms } = await bus.call('groups.reach', { userId })
  bus.announce('person.changed', { person: cardOf(account), rooms })
  return account
}

const cardOf = ({ id, name, displayName, kind }: Person): Person => ({ id, name, displayName, kind })
