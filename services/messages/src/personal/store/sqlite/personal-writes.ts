import type { StreamId, UserId } from '@hubbub/protocol'
import { addJob, appendChange, readHead, removeJob, type Schema, type Sql } from '@hubbub/sqlite'
import { outcomeOf, type Decision, type Facts, type Outcome, type Put, type Wish } from '../decision.ts'
import { decisions, type DecisionName } from '../decisions.ts'
import { goesWithPlace } from '../item.ts'
import { itemOf, type ItemRow } from './item-row.ts'

export const schema: Schema = {
  part: 'personal',
  migrations: [
    `CREATE TABLE personal_items (
       user_id TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, conversation_id TEXT NOT NULL,
       position INTEGER NOT NULL, data TEXT NOT NULL, rev INTEGER NOT NULL,
       PRIMARY KEY (user_id, kind, key)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX personal_items_in_order ON personal_items (user_id, kind, position);
     CREATE INDEX personal_items_by_place ON personal_items (conversation_id, kind);`,
  ],
}

function write(sql: Sql, { name, wish }: { name: DecisionName; wish: Wish }): Outcome {
  const decide = decisions[name] as (facts: Facts, wish: Wish) => Decision
  const decision = decide(load(sql, wish), wish)
  if ('kept' in decision) return { ...decision.kept, change: null }
  const { type, data } = decision.change
  const rev = appendChange(sql, wish.userId, type, data)
  for (const put of decision.puts) apply(sql, put, rev)
  return outcomeOf(wish, decision.change, rev)
}

function load(sql: Sql, { userId, kind, key }: Wish): Facts {
  const row = sql.get<ItemRow>(
    'SELECT * FROM personal_items WHERE user_id = ? AND kind = ? AND key = ?',
    userId,
    kind,
    key,
  )
  const { count, last } = sql.get<{ count: number; last: number }>(
    'SELECT count(*) AS count, coalesce(max(position), 0) AS last FROM personal_items WHERE user_id = ? AND kind = ?',
    userId,
    kind,
  )!
  return { item: row ? itemOf(row) : null, count, last }
}

function apply(sql: Sql, put: Put, rev: number): void {
  if (put.kind === 'job') return addJob(sql, put.job)
  if (put.kind === 'jobGone') return removeJob(sql, put.job)
  const { userId, kind, key, conversationId, position, data } = put.item
  if (put.kind === 'itemGone')
    sql.run('DELETE FROM personal_items WHERE user_id = ? AND kind = ? AND key = ?', userId, kind, key)
  else
    sql.run(
      `INSERT INTO personal_items (user_id, kind, key, conversation_id, position, data, rev)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id, kind, key) DO UPDATE
         SET position = excluded.position, data = excluded.data, rev = excluded.rev`,
      userId,
      kind,
      key,
      conversationId,
      position,
      JSON.stringify(data),
      rev,
    )
}

function forgetPeople(sql: Sql, { userIds }: { userIds: readonly UserId[] }): void {
  const people = JSON.stringify(userIds)
  for (const column of ['user_id', 'conversation_id'])
    sql.run(`DELETE FROM personal_items WHERE ${column} IN (SELECT value FROM json_each(?))`, people)
}

function sweep(sql: Sql, { place, limit }: { place: StreamId; limit: number }): boolean {
  const changed = sql.run(
    `DELETE FROM personal_items WHERE (user_id, kind, key) IN
       (SELECT user_id, kind, key FROM personal_items
        WHERE conversation_id = ? AND kind IN (SELECT value FROM json_each(?)) LIMIT ?)`,
    place,
    JSON.stringify(goesWithPlace),
    limit,
  )
  return changed < limit
}

/** Where the person's own stream stands, and all of these kinds, as of one moment. */
export function readAll(sql: Sql, userId: UserId, kinds: readonly string[]) {
  const { rev } = readHead(sql, userId)
  const rows = sql.all<ItemRow>(
    `SELECT * FROM personal_items WHERE user_id = ? AND kind IN (SELECT value FROM json_each(?))
     ORDER BY kind, position, key`,
    userId,
    JSON.stringify(kinds),
  )
  return { rev, items: rows.map(itemOf) }
}

/** What this part writes; loaded by the writer's thread. */
export const writes = { write, forgetPeople, sweep }
