import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/kit'
import type { AccountsDeps } from './deps.ts'

/**
 * Removes some test users. Their accounts go last: who is interrupted finds the same ones again, and does again what was done
 * already, which changes nothing.
 */
export async function removeTestUsers(
  { limit }: Input<'accounts.removeTestUsers'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.removeTestUsers'>> {
  const { bus, testUsers } = deps
  const userIds = await testUsers.some(limit)
  if (userIds.length === 0) return { removed: 0, left: 0 }
  await testUsers.endSessions(userIds)
  // Two commands for all of them: nothing takes their tokens, and their sockets are closed. [P-12]
  await bus.everywhere('accounts.leaving', { userIds })
  await bus.everywhere('gateway.lookAgain', { userIds })
  await bus.call('groups.forgetPeople', { userIds })
  await bus.call('messages.forgetPeople', { userIds })
  const audit = audited('accounts.removeTestUsers', caller, deps.clock, null)
  const removed = await testUsers.remove(userIds, audit)
  return { removed, left: await testUsers.count() }
}
