import type { UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { LinkedIdentity } from '../../oidc/identity.ts'

export interface IdentityRow {
  key: string
  user_id: UserId
  linked_at: number
  used_at: number
  grants_administrator: number
}

export const identityOf = (row: IdentityRow): LinkedIdentity => ({
  key: row.key,
  linkedAt: row.linked_at,
  usedAt: row.used_at,
  ...(row.grants_administrator === 1 && { grantsAdministrator: true as const }),
})

export const readIdentities = (sql: Sql, userId: UserId): LinkedIdentity[] =>
  sql
    .all<IdentityRow>('SELECT * FROM identities WHERE user_id = ? ORDER BY linked_at, key', userId)
    .map(identityOf)

export const holderOfIdentity = (sql: Sql, key: string): UserId | null =>
  sql.get<{ user_id: UserId }>('SELECT user_id FROM identities WHERE key = ?', key)?.user_id ?? null

export function putIdentities(sql: Sql, userId: UserId, identities: LinkedIdentity[]): void {
  sql.run('DELETE FROM identities WHERE user_id = ?', userId)
  for (const { key, linkedAt, usedAt, grantsAdministrator = false } of identities)
    sql.run(
      'INSERT INTO identities (key, user_id, linked_at, used_at, grants_administrator) VALUES (?, ?, ?, ?, ?)',
      key,
      userId,
      linkedAt,
      usedAt,
      Number(grantsAdministrator),
    )
}
