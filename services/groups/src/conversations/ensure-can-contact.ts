import { ensure, type UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'

/**
 * Refuses unless the caller can begin to talk with all of these: they exist, are not disabled, and a guest is somebody met
 * in a group or conversation. All that fails looks the same, so that nothing is learnt of strangers.
 */
export async function ensureCanContact(
  caller: UserId,
  others: readonly UserId[],
  deps: GroupsDeps,
): Promise<void> {
  const accounts = await Promise.all(others.map((userId) => deps.bus.call('accounts.get', { userId })))
  ensure(
    accounts.every((account) => account && !account.isDisabled),
    'not_found',
  )
  const guests = accounts.flatMap((account) => (account?.kind === 'guest' ? account.id : []))
  if (guests.length === 0) return
  const met = new Set(await deps.members.acquainted(caller, guests))
  ensure(
    guests.every((guest) => met.has(guest)),
    'not_found',
  )
}
