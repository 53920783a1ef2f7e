import type { Sql } from '@hubbub/sqlite'
import type { InviteRecord } from '../../records/invite-repository.ts'

/** As it is now; a new one is added. */
export function putInvite(sql: Sql, invite: InviteRecord): void {
  const { id, groupId, code, createdBy, createdAt, expiresAt, usesLeft, openUntil, roleIds } = invite
  sql.run(
    `INSERT INTO invites (id, group_id, code, created_by, created_at, expires_at, uses_left, open_until, role_ids)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET uses_left = excluded.uses_left, open_until = excluded.open_until`,
    ...[id, groupId, code, createdBy],
    ...[createdAt, expiresAt, usesLeft, openUntil, roleIds ? JSON.stringify(roleIds) : null],
  )
}
