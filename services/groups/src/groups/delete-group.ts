import type { GroupId, Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { evictRooms } from '../events/evict-rooms.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { endMemberships } from '../members/end-memberships.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { unwrap } from '../records/write-result.ts'

/** Deletes a group. Nobody sees it or hears it any more when this answers; what was said in it goes after that. [P-12] */
export async function deleteGroup(
  { groupId }: Input<'groups.delete'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.delete'>> {
  const audit = audited('groups.delete', caller, deps.clock, groupId)
  unwrap(await onBehalf(caller, deps, ({ removals }) => removals.hideGroup(groupId, audit)))
  await empty(groupId, deps)
  deps.sweeper.nudge()
  return {}
}

/** Hides a group that nobody asked to delete, if it is still there. */
export async function takeAway(groupId: GroupId, deps: GroupsDeps): Promise<void> {
  const { refused } = await deps.removals.hideGroup(groupId, null)
  if (refused === null) await empty(groupId, deps)
}

/** Of a hidden group nobody hears any more, and all memberships end. */
async function empty(groupId: GroupId, deps: GroupsDeps): Promise<void> {
  await evictRooms([groupId, ...(await deps.removals.channelsOf(groupId))], deps)
  await endMemberships(groupId, deps)
}
