import type { GroupId, Input, Nicknames, Output, UserId } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'
import { maySee, type Actor } from '@hubbub/rules'

/** The cards of those whom the caller meets somewhere; a stranger's id answers like one that does not exist. */
export async function lookUpPeople(
  { userIds, groupId }: Input<'users.lookup'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.lookup'>> {
  const me = actor!.userId
  const others = [...new Set(userIds)].filter((id) => id !== me)
  const met =
    others.length > 0 ? await bus.call('groups.whoSharesConversation', { userId: me, userIds: others }) : []
  const seen = userIds.includes(me) ? [me, ...met] : met
  if (seen.length === 0) return { people: [] }
  const [people, nicknames] = await Promise.all([
    bus.call('accounts.cards', { userIds: seen }),
    groupId && nicknamesFor(actor!, groupId, seen, bus),
  ])
  return { people, ...(nicknames && { nicknames }) }
}

/** Undefined for whoever does not belong to the group, like for a group that does not exist. */
async function nicknamesFor(
  actor: Actor,
  groupId: GroupId,
  userIds: UserId[],
  bus: Bus,
): Promise<Nicknames | undefined> {
  if (!maySee(await bus.accessContexts.inGroup(actor, groupId))) return undefined
  return bus.call('groups.nicknames', { groupId, userIds })
}
