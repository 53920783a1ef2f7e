import type { GroupId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { forEver, restrictionOf, type RestrictionRow } from '../../moderation/restriction-row.ts'
import type { Restriction } from '../../records/restriction-repository.ts'

const columns = 'user_id AS userId, kind, until, reason, by_id AS "by", at'

/** Also one whose time is over. */
export function readRestriction<K extends Restriction['kind']>(
  sql: Sql,
  groupId: GroupId,
  kind: K,
  userId: UserId,
): Extract<Restriction, { kind: K }> | null {
  const row = sql.get<RestrictionRow>(
    `SELECT ${columns} FROM restrictions WHERE group_id = ? AND kind = ? AND user_id = ?`,
    ...[groupId, kind, userId],
  )
  return row ? (restrictionOf(row) as Extract<Restriction, { kind: K }>) : null
}

export function readRestrictions(
  sql: Sql,
  { groupId, kind, now, limit, after = '' }: RestrictionPage,
): Restriction[] {
  return sql
    .all<RestrictionRow>(
      `SELECT ${columns} FROM restrictions
       WHERE group_id = ? AND kind = ? AND user_id > ? AND until > ? ORDER BY user_id LIMIT ?`,
      ...[groupId, kind, after, now, limit],
    )
    .map(restrictionOf)
}

export interface RestrictionPage {
  groupId: GroupId
  kind: Restriction['kind']
  now: number
  limit: number
  after?: string
}

/** Those of others: how many count, and some whose time is over. */
export function readOthers(
  sql: Sql,
  groupId: GroupId,
  { kind, userId, at }: Pick<Restriction, 'kind' | 'userId' | 'at'>,
): { others: number; over: UserId[] } {
  const { count } = sql.get<{ count: number }>(
    `SELECT count(*) AS count FROM restrictions WHERE group_id = ? AND kind = ? AND until > ? AND user_id <> ?`,
    ...[groupId, kind, at, userId],
  )!
  const over = sql.all<{ userId: UserId }>(
    `SELECT user_id AS userId FROM restrictions WHERE group_id = ? AND kind = ? AND until <= ? LIMIT 20`,
    ...[groupId, kind, at],
  )
  return { others: count, over: over.map((row) => row.userId) }
}

export function putRestriction(sql: Sql, groupId: GroupId, restriction: Restriction): void {
  const { userId, kind, until, reason, by, at } = restriction
  sql.run(
    `INSERT INTO restrictions (group_id, kind, user_id, until, reason, by_id, at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (group_id, kind, user_id) DO UPDATE
     SET until = excluded.until, reason = excluded.reason, by_id = excluded.by_id, at = excluded.at`,
    ...[groupId, kind, userId, until ?? forEver, reason, by, at],
  )
}
