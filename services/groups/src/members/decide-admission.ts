import { type GroupId, type Member, type RoleId, type UserId } from '@hubbub/protocol'
import type { Accepted, Decision } from '../records/decision.ts'
import type { MemberRepository } from '../records/member-repository.ts'
import { isOver } from '../records/restriction-repository.ts'
import type { Restriction } from '../records/restriction-repository.ts'
import { countMember, type MemberCounts } from './count-member.ts'

interface Facts {
  member: Member | null
  counts: MemberCounts | null
  /** Whether they may belong to one group more. */
  hasRoom: boolean
  ban: Restriction | null
}

/** Who runs the server has named them, so it takes no invite, and a pause of invites does not count. A ban does. */
export function decideAdmission(
  { member, counts, hasRoom, ban }: Facts,
  wish: Parameters<MemberRepository['admit']>[0],
): Decision<'not_found' | 'banned' | 'limit_reached'> {
  if (!counts) return { refused: 'not_found' }
  if (member) return { refused: null, out: {}, puts: [], changes: [] }
  if (ban && !isOver(ban, wish.now)) return { refused: 'banned' }
  if (!hasRoom) return { refused: 'limit_reached' }
  return { ...becomeMember(counts, wish), out: {} }
}

/** The place itself first, then that somebody came into it. */
export function becomeMember(
  counts: MemberCounts,
  {
    groupId,
    userId,
    now,
    roleIds = [],
  }: { groupId: GroupId; userId: UserId; now: number; roleIds?: RoleId[] },
): Omit<Accepted<never>, 'out'> {
  const member: Member = { userId, role: 'member', joinedAt: now, ...(roleIds.length > 0 && { roleIds }) }
  const counted = countMember(counts, { groupId, userId, type: 'member.joined' })
  return {
    refused: null,
    puts: [{ kind: 'member', groupId, member }, ...counted.puts],
    changes: [{ stream: userId, type: 'group.joined', data: { groupId } }, ...counted.changes],
  }
}
