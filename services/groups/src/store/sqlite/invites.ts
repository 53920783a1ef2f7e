import type { GroupId, Invite, InviteId } from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import type { InviteRepository, InviteRecord, NewInvite } from '../../records/invite-repository.ts'
import { inviteColumns, inviteOf, inviteRecordOf, type InviteRow } from './rows.ts'
import {
  decideJoining,
  decideNewInvite,
  decideRevocation,
  type GivingFacts,
} from '../../invites/decide-invite.ts'
import { isOver } from '../../records/restriction-repository.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { readRoles } from './group-roles.ts'
import { hasRoomForGroup, readMember } from './membership.ts'
import { readRestriction } from './restriction-rows.ts'
import { readMemberCounts } from './pending-member-counts.ts'

const createInvite = decided(
  (sql: Sql, { groupId, createdBy, createdAt }: NewInvite) => ({
    creator: readMember(sql, groupId, createdBy),
    roles: readRoles(sql, groupId),
    openOnes: countOpen(sql, groupId, createdAt),
  }),
  decideNewInvite,
)

const revokeInvite = decided(
  (sql: Sql, { inviteId }: Parameters<InviteRepository['revoke']>[0]) => readInvite(sql, inviteId),
  decideRevocation,
)

const acceptInvite = decided((sql: Sql, { code, userId, now }: Parameters<InviteRepository['accept']>[0]) => {
  const invite = readInviteByCode(sql, code)
  return {
    invite,
    member: invite && readMember(sql, invite.groupId, userId),
    counts: invite && readMemberCounts(sql, invite.groupId),
    hasRoom: hasRoomForGroup(sql, userId),
    ban: invite && readRestriction(sql, invite.groupId, 'ban', userId),
    raidMode: invite ? readGroup(sql, invite.groupId)?.raidMode : undefined,
    giving: invite?.roleIds ? readGiving(sql, invite, now) : null,
  }
}, decideJoining)

function readGiving(sql: Sql, { groupId, createdBy }: InviteRecord, now: number): GivingFacts {
  const member = readMember(sql, groupId, createdBy)
  const timeout = readRestriction(sql, groupId, 'timeout', createdBy)
  return {
    creator: member && { ...member, isTimedOut: timeout !== null && !isOver(timeout, now) },
    roles: readRoles(sql, groupId),
  }
}

function readInvite(sql: Sql, id: InviteId): InviteRecord | null {
  return recordOrNull(sql.get<InviteRow>(`SELECT ${inviteColumns} FROM invites i WHERE i.id = ?`, id))
}

function readInviteByCode(sql: Sql, code: string): InviteRecord | null {
  return recordOrNull(sql.get<InviteRow>(`SELECT ${inviteColumns} FROM invites i WHERE i.code = ?`, code))
}

const recordOrNull = (row: InviteRow | undefined): InviteRecord | null => (row ? inviteRecordOf(row) : null)

function countOpen(sql: Sql, groupId: GroupId, now: number): number {
  return sql.get<{ count: number }>(
    'SELECT count(*) AS count FROM invites WHERE group_id = ? AND open_until > ?',
    groupId,
    now,
  )!.count
}

export const inviteWrites = { createInvite, revokeInvite, acceptInvite }

export function sqliteInvites(sql: Sql, write: WriteCall<typeof inviteWrites>): InviteRepository {
  return {
    create: (invite) => write('createInvite', invite),
    byCode: async (code, now) => readByCode(sql, code, now),
    open: async (groupId, now) => readOpen(sql, groupId, now),
    revoke: (input) => write('revokeInvite', input),
    accept: (input) => write('acceptInvite', input),
  }
}

function readByCode(sql: Sql, code: string, now: number): { invite: Invite; isOpen: boolean } | null {
  const row = sql.get<InviteRow>(
    `SELECT ${inviteColumns} FROM invites i JOIN groups g ON g.id = i.group_id WHERE i.code = ?`,
    code,
  )
  return row ? { invite: inviteOf(row), isOpen: row.openUntil > now } : null
}

function readOpen(sql: Sql, groupId: GroupId, now: number): Invite[] {
  return sql
    .all<InviteRow>(
      `SELECT ${inviteColumns} FROM invites i WHERE i.group_id = ? AND i.open_until > ?
       ORDER BY i.created_at DESC, i.id DESC`,
      groupId,
      now,
    )
    .map(inviteOf)
}
