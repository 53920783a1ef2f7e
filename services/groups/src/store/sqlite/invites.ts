import type { GroupId, Invite } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { InviteRepository, InviteRecord } from '../invite-repository.ts'
import type { GroupWrites } from './group-write-call.ts'
import { inviteColumns, inviteOf } from './rows.ts'

export function sqliteInvites(sql: Sql, write: GroupWrites): InviteRepository {
  return {
    create: (invite) => write('createInvite', invite),
    byCode: async (code, now) => readByCode(sql, code, now),
    open: async (groupId, now) => readOpen(sql, groupId, now),
    revoke: (input) => write('revokeInvite', input),
    accept: (input) => write('acceptInvite', input),
  }
}

function readByCode(sql: Sql, code: string, now: number): { invite: Invite; isOpen: boolean } | null {
  const row = sql.get<InviteRecord>(
    `SELECT ${inviteColumns} FROM invites i JOIN groups g ON g.id = i.group_id WHERE i.code = ?`,
    code,
  )
  return row ? { invite: inviteOf(row), isOpen: row.openUntil > now } : null
}

function readOpen(sql: Sql, groupId: GroupId, now: number): Invite[] {
  return sql
    .all<InviteRecord>(
      `SELECT ${inviteColumns} FROM invites i WHERE i.group_id = ? AND i.open_until > ?
       ORDER BY i.created_at DESC, i.id DESC`,
      groupId,
      now,
    )
    .map(inviteOf)
}
