import type { GroupRoles, RaidMode } from '@hubbub/protocol'
import { rightsOf } from './evaluate.ts'
import type { RoleHolder } from './role-holder.ts'

const hourMs = 3_600_000

/** Whether it counts now. */
export const isRaidMode = (raidMode: RaidMode | null | undefined, now: number): raidMode is RaidMode =>
  raidMode != null && (raidMode.until === null || raidMode.until > now)

/** Whether a raid mode leaves somebody only the sight: they came in lately, and do not moderate the group, or end such a mode. */
export function isHeldBack(
  { raidMode, joinedAt, now }: { raidMode: RaidMode | null | undefined; joinedAt: number; now: number },
  holder: RoleHolder,
  roles?: GroupRoles,
): boolean {
  if (!isRaidMode(raidMode, now) || joinedAt + raidMode.newMemberHours * hourMs <= now) return false
  const rights = rightsOf({ ...holder, isTimedOut: false, isHeldBack: false }, roles)
  return !rights.has('messages.moderate') && !rights.has('members.ban')
}
