import { ensure, type AuditEntry, type GroupId, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/kit'
import { closePlaces } from './close-places.ts'
import type { GroupsDeps } from './deps.ts'
import { endMemberships } from './end-memberships.ts'

/** Deletes a group. Nobody sees it or hears it any more when this answers; what was said in it goes after that. [P-12] */
export async function deleteGroup(
  { groupId }: Input<'groups.delete'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.delete'>> {
  const audit = audited('groups.delete', caller, deps.clock, groupId)
  ensure(await takeAway(groupId, audit, deps), 'not_found')
  deps.sweeper.nudge()
  return {}
}

/** Hides a group and ends its memberships; false: there is nothing left of it. */
export async function takeAway(
  groupId: GroupId,
  audit: AuditEntry | null,
  deps: GroupsDeps,
): Promise<boolean> {
  const { refused } = await deps.removals.hideGroup(groupId, audit)
  if (refused !== null) return false
  await closePlaces([groupId, ...(await deps.removals.channelsOf(groupId))], deps)
  await endMemberships(groupId, deps)
  return true
}
