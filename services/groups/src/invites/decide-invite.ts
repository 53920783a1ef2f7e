import { limits, type GroupId, type Member, type RaidMode } from '@hubbub/protocol'
import { isRaidMode } from '@hubbub/rules'
import type { MemberCounts } from '../members/count-member.ts'
import { becomeMember } from '../members/decide-admission.ts'
import { recorded } from '../events/recorded.ts'
import { isOver } from '../moderation/decide-restriction.ts'
import type { Decision } from '../store/decision.ts'
import type { InviteRepository, InviteRecord, NewInvite } from '../store/invite-repository.ts'
import type { Restriction } from '../store/restriction-repository.ts'

const forEver = Number.MAX_SAFE_INTEGER

/** Only a member's, and only so many that are open at a time. */
export function decideNewInvite(
  { isMember, openOnes }: { isMember: boolean; openOnes: number },
  { audit, ...invite }: NewInvite,
): Decision<'not_found' | 'limit_reached'> {
  if (!isMember) return { refused: 'not_found' }
  if (openOnes >= limits.invitesPerGroup) return { refused: 'limit_reached' }
  const kept = { ...invite, openUntil: invite.expiresAt ?? forEver }
  return { refused: null, out: {}, puts: [{ kind: 'invite', invite: kept }, ...recorded(audit)], changes: [] }
}

export function decideRevocation(
  invite: InviteRecord | null,
  { groupId, by, audit }: Parameters<InviteRepository['revoke']>[0],
): Decision<'not_found'> {
  if (invite?.groupId !== groupId || (by !== null && invite.createdBy !== by)) return { refused: 'not_found' }
  return {
    refused: null,
    out: {},
    puts: [
      { kind: 'invite', invite: { ...invite, openUntil: 0 } },
      ...recorded(audit, { userId: invite.createdBy }),
    ],
    changes: [],
  }
}

interface JoinFacts {
  /** Of a group that is there. */
  invite: InviteRecord | null
  /** Who joins, if they are in already. */
  member: Member | null
  counts: MemberCounts | null
  /** Whether who joins may belong to one group more. */
  hasRoom: boolean
  ban: Restriction | null
  raidMode?: RaidMode | undefined
}

/** Takes one use and makes a member; a member needs none. */
export function decideJoining(
  { invite, member, counts, hasRoom, ban, raidMode }: JoinFacts,
  { userId, now }: Parameters<InviteRepository['accept']>[0],
): Decision<
  'not_found' | 'banned' | 'invites_paused' | 'invite_used_up' | 'limit_reached',
  { groupId: GroupId; isNew: boolean }
> {
  if (!invite || !counts) return { refused: 'not_found' }
  const { groupId } = invite
  if (member) return { refused: null, out: { groupId, isNew: false }, puts: [], changes: [] }
  if (ban && !isOver(ban, now)) return { refused: 'banned' }
  if (isRaidMode(raidMode, now)) return { refused: 'invites_paused' }
  if (invite.openUntil <= now) return { refused: 'invite_used_up' }
  if (!hasRoom) return { refused: 'limit_reached' }

  const { puts, changes } = becomeMember(counts, { groupId, userId, now })
  return {
    refused: null,
    out: { groupId, isNew: true },
    puts: [{ kind: 'invite', invite: usedOnce(invite) }, ...puts],
    changes,
  }
}

function usedOnce(invite: InviteRecord): InviteRecord {
  const usesLeft = invite.usesLeft === null ? null : invite.usesLeft - 1
  return { ...invite, usesLeft, openUntil: usesLeft === 0 ? 0 : invite.openUntil }
}
