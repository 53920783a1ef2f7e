import { limits, type GroupId, type Invite } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { InviteRepository } from '../invite-repository.ts'
import type { Written } from '../written.ts'
import { log } from './log.ts'
import { addMember, hasRoomForGroup, readMember } from './membership.ts'
import { countOne } from './unreported.ts'
import { inviteColumns, type InviteRow } from './rows.ts'

const forEver = Number.MAX_SAFE_INTEGER

export function createInvite(
  sql: Sql,
  invite: Omit<Invite, 'isRevoked'>,
): Written<'not_found' | 'limit_reached'> {
  const { id, groupId, code, createdBy, createdAt, expiresAt, usesLeft } = invite
  if (!readMember(sql, groupId, createdBy)) return { refused: 'not_found' }
  if (countOpen(sql, groupId, createdAt) >= limits.invitesPerGroup) return { refused: 'limit_reached' }
  sql.run(
    `INSERT INTO invites (id, group_id, code, created_by, created_at, expires_at, uses_left, open_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    groupId,
    code,
    createdBy,
    createdAt,
    expiresAt,
    usesLeft,
    expiresAt ?? forEver,
  )
  return { refused: null, changes: [] }
}

function countOpen(sql: Sql, groupId: GroupId, now: number): number {
  return sql.get<{ count: number }>(
    'SELECT count(*) AS count FROM invites WHERE group_id = ? AND open_until > ?',
    groupId,
    now,
  )!.count
}

export function revokeInvite(
  sql: Sql,
  { groupId, inviteId, by }: Parameters<InviteRepository['revoke']>[0],
): Written<'not_found'> {
  const revoked = sql.run(
    `UPDATE invites SET open_until = 0 WHERE id = ? AND group_id = ? AND created_by = coalesce(?, created_by)`,
    inviteId,
    groupId,
    by,
  )
  return revoked === 0 ? { refused: 'not_found' } : { refused: null, changes: [] }
}

export function acceptInvite(
  sql: Sql,
  { code, userId, now }: Parameters<InviteRepository['accept']>[0],
): Written<'not_found' | 'invite_used_up' | 'limit_reached', { groupId: GroupId; isNew: boolean }> {
  const invite = sql.get<InviteRow>(
    `SELECT ${inviteColumns} FROM invites i JOIN groups g ON g.id = i.group_id WHERE i.code = ?`,
    code,
  )
  if (!invite) return { refused: 'not_found' }
  const { id, groupId, openUntil } = invite
  if (readMember(sql, groupId, userId)) return { refused: null, changes: [], groupId, isNew: false }
  if (openUntil <= now) return { refused: 'invite_used_up' }
  if (!hasRoomForGroup(sql, userId)) return { refused: 'limit_reached' }

  sql.run(
    `UPDATE invites SET uses_left = uses_left - 1, open_until = CASE uses_left WHEN 1 THEN 0 ELSE open_until END
     WHERE id = ?`,
    id,
  )
  addMember(sql, groupId, { userId, role: 'member', joinedAt: now })
  return {
    refused: null,
    groupId,
    isNew: true,
    // The place itself first, then that somebody came into it.
    changes: [
      log(sql, userId, 'group.joined', { groupId }),
      ...countOne(sql, groupId, userId, 'member.joined'),
    ],
  }
}
