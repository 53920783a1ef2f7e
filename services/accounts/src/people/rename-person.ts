import type { Input, Output } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'
import { tellPerson } from './tell-person.ts'

/** Changes the caller's display name, and tells those who have them on screen. */
export async function renamePerson(
  { displayName }: Input<'users.rename'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.rename'>> {
  const { userId, sessionId } = actor!
  const account = await bus.call('accounts.rename', { by: { userId, sessionId }, displayName })
  await tellPerson(account, bus)
  return account
}
