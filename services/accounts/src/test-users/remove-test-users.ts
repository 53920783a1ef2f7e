import { AppError, type Input, type Output, type UserId } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'

/**
 * Removes some test users. Their accounts go last: who is interrupted finds the same ones again, and does again what was done
 * already, which changes nothing.
 */
export async function removeTestUsers(
  { limit }: Input<'accounts.removeTestUsers'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.removeTestUsers'>> {
  const userIds = await deps.testUsers.some(limit)
  if (userIds.length === 0) return { removed: 0, left: 0 }
  // It waits for calls of test users at most, who end nobody: so it may be waited for as a whole.
  const removed = await deps.bus.running.writing(actorOf(caller), removeThese(userIds, caller, deps))
  return { removed, left: await deps.testUsers.count() }
}

async function removeThese(userIds: UserId[], caller: Caller, deps: AccountsDeps): Promise<number> {
  const { bus, testUsers } = deps
  const by = actorOf(caller)
  const refused = await testUsers.endSessions(userIds, by)
  if (refused) throw new AppError(refused)
  // Two commands for all of them: nothing takes their tokens, and their sockets are closed. [P-12]
  await bus.broadcastAndWait('accounts.leaving', { userIds })
  await bus.broadcastAndWait('gateway.lookAgain', { userIds })
  await bus.call('groups.forgetPeople', { userIds })
  await bus.call('messages.forgetPeople', { userIds })
  // Where no node has it, what inboxes have goes when it is old.
  if (bus.jobs.isOffered('inbox.forgetPeople')) await bus.call('inbox.forgetPeople', { userIds })
  for (const { id, picture } of await deps.directory.cards(userIds))
    if (picture) await bus.call('files.removeOf', { holderId: id })
  const act = { by, audit: audited('accounts.removeTestUsers', caller, deps.clock, null) }
  const removed = await testUsers.remove(userIds, act)
  if (typeof removed === 'string') throw new AppError(removed)
  return removed
}
