import { AppError, limits, type GroupId, type Input, type Output, type RaidMode } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../deps.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'

export async function setRaidMode(
  { groupId, forMs, newMemberHours }: Input<'moderation.setRaidMode'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.setRaidMode'>> {
  const at = deps.clock.wall()
  const raidMode = { until: forMs === null ? null : at + forMs, newMemberHours, by: actorOf(caller), at }
  await set(groupId, raidMode, caller, deps)
  return raidMode
}

export async function endRaidMode(
  { groupId }: Input<'moderation.endRaidMode'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.endRaidMode'>> {
  await set(groupId, null, caller, deps)
  return {}
}

/** When this is answered nothing goes on by how it was before. [P-12] A raid mode ends by itself: every question asks for its time. */
async function set(
  groupId: GroupId,
  raidMode: RaidMode | null,
  caller: Caller,
  deps: GroupsDeps,
): Promise<void> {
  // A node of before would go on letting people in.
  if (deps.bus.isMissingSomewhere('groups.raidMode')) throw new AppError('busy', { retryAfterMs: 10_000 })
  const act = raidMode ? 'moderation.setRaidMode' : 'moderation.endRaidMode'
  const wish = { groupId, by: actorOf(caller), raidMode, audit: audited(act, caller, deps.clock, groupId) }
  const { changes } = unwrap(await onBehalf(caller, deps, ({ restrictions }) => restrictions.setRaidMode(wish)))
  await deps.bus.broadcastAndWait('standing.changed', { facts: [{ groupId }] })
  await publish(changes, deps)
}

export async function joinRate(
  { groupId }: Input<'moderation.joinRate'>,
  { members, clock }: GroupsDeps,
): Promise<Output<'moderation.joinRate'>> {
  const { members: most, ms } = limits.highJoinRate
  const joined = await members.countJoined(groupId, clock.wall() - ms, most)
  return { joined, isHigh: joined >= most }
}
