import { ensure, type GroupId, type UserId } from '@hubbub/protocol'
import { isHeldBack } from '@hubbub/rules'
import type { GroupsDeps } from '../context/deps.ts'

/**
 * Refuses unless the caller can begin to talk with all of these: they exist, are not disabled, and a guest is somebody met
 * in a group or conversation. All that fails looks the same, so that nothing is learnt of strangers. Whoever is new in a group in a raid
 * mode begins to talk with none of its members with whom they share nothing else.
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
  await ensureNotHeldBack(caller, others, deps)
  const guests = accounts.flatMap((account) => (account?.kind === 'guest' ? account.id : []))
  if (guests.length === 0) return
  const met = new Set(await deps.members.sharingConversation(caller, guests))
  ensure(
    guests.every((guest) => met.has(guest)),
    'not_found',
  )
}

async function ensureNotHeldBack(caller: UserId, others: readonly UserId[], deps: GroupsDeps): Promise<void> {
  const held = await groupsHolding(caller, deps)
  if (held.length === 0) return
  const [inThem, met] = await Promise.all([
    Promise.all(held.map((groupId) => deps.members.among(groupId, others))),
    deps.members.sharingConversation(caller, others, held),
  ])
  const fellows = inThem.flat().map(({ userId }) => userId)
  ensure(
    fellows.every((userId) => met.includes(userId)),
    'newcomers_wait',
  )
}

/** Where somebody is new, and the group is in a raid mode. */
async function groupsHolding(userId: UserId, { groups, roles, clock }: GroupsDeps): Promise<GroupId[]> {
  const memberships = (await groups.of(userId)).filter(({ group }) => group.raidMode)
  if (memberships.length === 0) return []
  const own = await roles.of(memberships.map(({ group }) => group.id))
  const now = clock.wall()
  return memberships.flatMap(({ group: { id, raidMode }, joinedAt, ...holder }) =>
    isHeldBack({ raidMode, joinedAt, now }, { kind: 'person', ...holder }, own.get(id)) ? id : [],
  )
}
