import { decideJoining, decideNewInvite, decideRevocation } from '../../invites/decide-invite.ts'
import type { GroupId, Invite, InviteId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { InviteRepository, InviteRecord } from '../invite-repository.ts'
import { decided } from './decided.ts'
import { hasRoomForGroup, readMember } from './membership.ts'
import { readMemberCounts } from './pending-member-counts.ts'
import { inviteColumns } from './rows.ts'

export const createInvite = decided(
  (sql: Sql, { groupId, createdBy, createdAt }: Omit<Invite, 'isRevoked'>) => ({
    isMember: readMember(sql, groupId, createdBy) !== null,
    openOnes: countOpen(sql, groupId, createdAt),
  }),
  decideNewInvite,
)

export const revokeInvite = decided(
  (sql: Sql, { inviteId }: Parameters<InviteRepository['revoke']>[0]) => readInvite(sql, inviteId),
  decideRevocation,
)

export const acceptInvite = decided(
  (sql: Sql, { code, userId }: Parameters<InviteRepository['accept']>[0]) => {
    const invite = readInviteByCode(sql, code)
    return {
      invite,
      member: invite && readMember(sql, invite.groupId, userId),
      counts: invite && readMemberCounts(sql, invite.groupId),
      hasRoom: hasRoomForGroup(sql, userId),
    }
  },
  decideJoining,
)

function readInvite(sql: Sql, id: InviteId): InviteRecord | null {
  return sql.get<InviteRecord>(`SELECT ${inviteColumns} FROM invites i WHERE i.id = ?`, id) ?? null
}

function readInviteByCode(sql: Sql, code: string): InviteRecord | null {
  return sql.get<InviteRecord>(`SELECT ${inviteColumns} FROM invites i WHERE i.code = ?`, code) ?? null
}

function countOpen(sql: Sql, groupId: GroupId, now: number): number {
  return sql.get<{ count: number }>(
    'SELECT count(*) AS count FROM invites WHERE group_id = ? AND open_until > ?',
    groupId,
    now,
  )!.count
}
