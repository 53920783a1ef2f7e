import type { GroupId, UserId } from '@hubbub/protocol'
import { isLarge } from '@hubbub/rules'
import type { NewChange, Put } from '../records/decision.ts'

/** How many members a group has, and how many came and went of whom it is not told yet. */
export interface MemberCounts {
  memberCount: number
  came: number
  went: number
}

/** Somebody comes, or goes: the group is told who, or, when it is large, with the next report how many. [P-20] */
export function countMember(
  { memberCount, came, went }: MemberCounts,
  { groupId, userId, type }: { groupId: GroupId; userId: UserId; type: 'member.joined' | 'member.left' },
): { puts: Put[]; changes: NewChange[] } {
  const isComing = type === 'member.joined'
  const count = isComing ? memberCount + 1 : memberCount - 1
  const counted = { kind: 'memberCount', groupId, count } as const
  if (!isLarge(Math.max(memberCount, count)))
    return { puts: [counted], changes: [{ stream: groupId, type, data: { userId } }] }
  const pending = isComing ? { came: came + 1, went } : { came, went: went + 1 }
  return { puts: [counted, { kind: 'pendingMemberCounts', groupId, ...pending }], changes: [] }
}
