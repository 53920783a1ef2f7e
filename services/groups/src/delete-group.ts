import {
  ensure,
  type AuditEntry,
  type GroupId,
  type Input,
  type Output,
  type StreamId,
} from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/kit'
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
  const outcome = await deps.removals.hideGroup(groupId, audit)
  if (outcome.refused !== null) return false
  const { channels } = outcome
  const facts = channels.map(({ id: conversationId }) => ({ conversationId }))
  await deps.bus.everywhere('standing.changed', { facts })
  const rooms: StreamId[] = [groupId, ...channels.filter(({ isPrivate }) => isPrivate).map(({ id }) => id)]
  for (const room of rooms) await deps.bus.everywhere('gateway.empty', { room })
  await endMemberships(groupId, deps)
  return true
}
