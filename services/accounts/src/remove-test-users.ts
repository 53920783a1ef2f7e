import type { Input, Output, UserId } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/kit'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from './deps.ts'

const closedAtOnce = 50

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
  await endSessions(userIds, deps)
  await bus.call('groups.forgetPeople', { userIds })
  await bus.call('messages.forgetPeople', { userIds })
  const audit = audited('accounts.removeTestUsers', caller, deps.clock, null)
  const removed = await testUsers.remove(userIds, audit)
  return { removed, left: await testUsers.count() }
}

async function endSessions(userIds: UserId[], deps: AccountsDeps): Promise<void> {
  const ended = Map.groupBy(await deps.testUsers.endSessions(userIds), ({ userId }) => userId)
  for (let from = 0; from < userIds.length; from += closedAtOnce)
    await Promise.all(
      userIds.slice(from, from + closedAtOnce).map((userId) => {
        const theirs = (ended.get(userId) ?? []).map(({ sessionId }) => sessionId)
        return closeSessions(userId, theirs, deps)
      }),
    )
}
