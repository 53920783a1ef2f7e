import {
  guestRoleId,
  limits,
  type GroupId,
  type GroupRole,
  type GroupRoles,
  type Invite,
  type Member,
  type RaidMode,
  type RoleId,
} from '@hubbub/protocol'
import { isRaidMode, mayAssignRole, type RoleHolder } from '@hubbub/rules'
import type { MemberCounts } from '../members/count-member.ts'
import { becomeMember } from '../members/decide-admission.ts'
import { recorded } from '../events/recorded.ts'
import { isOver } from '../records/restriction-repository.ts'
import { namedRoles, rolesRecorded } from '../roles/named-roles.ts'
import type { Decision } from '../records/decision.ts'
import type { InviteRepository, InviteRecord, NewInvite } from '../records/invite-repository.ts'
import type { Restriction } from '../records/restriction-repository.ts'

const forEver = Number.MAX_SAFE_INTEGER

interface CreationFacts {
  creator: Member | null
  roles: GroupRoles
  openOnes: number
}

/** Only a member's, with roles that they may give, and only so many that are open at a time. */
export function decideNewInvite(
  { creator, roles, openOnes }: CreationFacts,
  { audit, ...invite }: NewInvite,
): Decision<'not_found' | 'not_allowed' | 'limit_reached'> {
  const { roleIds = [] } = invite
  const given = namedRoles(roleIds, roles)
  if (!creator || given.length < roleIds.length) return { refused: 'not_found' }
  if (!given.every((role) => mayAssignRole(creator, role, roles))) return { refused: 'not_allowed' }
  if (openOnes >= limits.invitesPerGroup) return { refused: 'limit_reached' }
  const kept = { ...invite, openUntil: invite.expiresAt ?? forEver }
  return {
    refused: null,
    out: {},
    puts: [{ kind: 'invite', invite: kept }, ...recorded(audit, rolesRecorded(given))],
    changes: [],
  }
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
  /** Asked where the invite gives roles. */
  giving?: GivingFacts | null
}

export interface GivingFacts {
  creator: (Member & { isTimedOut: boolean }) | null
  roles: GroupRoles
}

/** Takes one use and makes a member; a member needs none, and gets no role by it. Nor does a guest. */
export function decideJoining(
  { invite, member, counts, hasRoom, ban, raidMode, giving }: JoinFacts,
  { userId, now, isGuest = false, givesRoles = !isGuest, audit }: Parameters<InviteRepository['accept']>[0],
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

  const given = givesRoles && giving ? rolesGiven(invite, giving) : []
  const roleIds = isGuest ? [guestRoleId] : given.map(({ id }) => id as RoleId)
  const { puts, changes } = becomeMember(counts, { groupId, userId, now, roleIds })
  return {
    refused: null,
    out: { groupId, isNew: true },
    puts: [
      { kind: 'invite', invite: usedOnce(invite) },
      ...puts,
      ...(given.length > 0
        ? recorded(audit, { inviteId: invite.id, invitedById: invite.createdBy, ...rolesRecorded(given) })
        : []),
    ],
    // The channels come with the group.
    changes,
  }
}

/** An invite is worth what its creator may give now, not what they could when they made it. */
export function rolesGiven(
  { roleIds = [] }: Pick<Invite, 'roleIds'>,
  { creator, roles }: { creator: RoleHolder | null; roles: GroupRoles },
): GroupRole[] {
  return creator ? namedRoles(roleIds, roles).filter((role) => mayAssignRole(creator, role, roles)) : []
}

function usedOnce(invite: InviteRecord): InviteRecord {
  const usesLeft = invite.usesLeft === null ? null : invite.usesLeft - 1
  return { ...invite, usesLeft, openUntil: usesLeft === 0 ? 0 : invite.openUntil }
}
