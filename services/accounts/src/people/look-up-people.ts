import type { Input, Output } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'

/** The cards of those whom the caller meets somewhere; a stranger's id answers like one that does not exist. */
export async function lookUpPeople(
  { userIds }: Input<'users.lookup'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.lookup'>> {
  const me = actor!.userId
  const others = [...new Set(userIds)].filter((id) => id !== me)
  const met = others.length > 0 ? await bus.call('groups.acquainted', { userId: me, userIds: others }) : []
  const seen = userIds.includes(me) ? [me, ...met] : met
  return { people: seen.length > 0 ? await bus.call('accounts.cards', { userIds: seen }) : [] }
}
