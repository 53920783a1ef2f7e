import { AppError, limits, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** When this is answered nothing goes on by how it was before. [P-12] A raid mode ends by itself: every question asks for its time. */
export async function setRaidMode(
  { groupId, isOn, forMs, newMemberHours }: Input<'moderation.setRaidMode'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.setRaidMode'>> {
  // A node of before would go on letting people in.
  if (deps.bus.isMissingSomewhere('groups.raidMode')) throw new AppError('busy', { retryAfterMs: 10_000 })
  const at = deps.clock.wall()
  const by = actorOf(caller)
  const raidMode = isOn ? { until: forMs === null ? null : at + forMs, newMemberHours, by, at } : null
  const wish = {
    groupId,
    by,
    raidMode,
    audit: audited('moderation.setRaidMode', caller, deps.clock, groupId),
  }
  const { changes } = unwrap(
    await onBehalf(caller, deps, ({ restrictions }) => restrictions.setRaidMode(wish)),
  )
  await deps.bus.broadcastAndWait('access.changed', { facts: [{ groupId }] })
  await publish(changes, deps)
  return { raidMode }
}

export async function joinRate(
  { groupId }: Input<'moderation.joinRate'>,
  { members, clock }: GroupsDeps,
): Promise<Output<'moderation.joinRate'>> {
  const { members: most, ms } = limits.highJoinRate
  const joined = await members.countJoined(groupId, clock.wall() - ms, most)
  return { joined, isHigh: joined >= most }
}
