import type { InboxEntryId, UserId } from '@hubbub/protocol'
import { appendChange, type Schema, type Sql } from '@hubbub/sqlite'
import { decideEntries, idOf, type EntriesWish, type Facts, type Put } from '../decide-entries.ts'
import type { Entry } from '../entry.ts'
import { entryOf, type EntryRow } from './entry-row.ts'

export const schema: Schema = {
  part: 'inbox',
  migrations: [
    `CREATE TABLE inbox_entries (
       user_id TEXT NOT NULL, id TEXT NOT NULL, cause TEXT NOT NULL, conversation_id TEXT NOT NULL, seq INTEGER NOT NULL,
       place_id TEXT NOT NULL, root_seq INTEGER, by TEXT, count INTEGER NOT NULL, at INTEGER NOT NULL, read_at INTEGER,
       rev INTEGER NOT NULL,
       PRIMARY KEY (user_id, id)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX inbox_entries_in_order ON inbox_entries (user_id, at);
     CREATE INDEX inbox_entries_unread ON inbox_entries (user_id, at) WHERE read_at IS NULL;
     CREATE INDEX inbox_entries_read ON inbox_entries (user_id, at) WHERE read_at IS NOT NULL;
     CREATE INDEX inbox_entries_by_message ON inbox_entries (conversation_id, seq);
     CREATE INDEX inbox_entries_by_time ON inbox_entries (at);`,
  ],
}

/** What this part writes; loaded by the writer's thread. */
export const writes = { write, extend, settle, sweep, forgetPeople }

function write(sql: Sql, wish: EntriesWish): number | null {
  const decision = decideEntries(load(sql, wish), wish)
  if ('kept' in decision) return decision.kept
  const { type, data } = decision.change
  const rev = appendChange(sql, wish.userId, type, data)
  for (const put of decision.puts) apply(sql, put, rev)
  return rev
}

function load(sql: Sql, { userId, wishes }: EntriesWish): Facts {
  const rows = sql.all<EntryRow>(
    'SELECT * FROM inbox_entries WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))',
    userId,
    JSON.stringify(wishes.map(idOf)),
  )
  const { last } = sql.get<{ last: number }>(
    'SELECT coalesce(max(at), 0) AS last FROM inbox_entries WHERE user_id = ?',
    userId,
  )!
  return { entries: rows.map(entryOf), last }
}

function apply(sql: Sql, { kind, entry }: Put, rev: number): void {
  const { userId, id, cause, conversationId, seq, placeId, rootSeq, by, count, at, readAt } = entry
  if (kind === 'entryGone')
    return void sql.run('DELETE FROM inbox_entries WHERE user_id = ? AND id = ?', userId, id)
  sql.run(
    `INSERT INTO inbox_entries (user_id, id, cause, conversation_id, seq, place_id, root_seq, by, count, at, read_at, rev)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, id) DO UPDATE
       SET cause = excluded.cause, seq = excluded.seq, by = excluded.by, count = excluded.count, at = excluded.at,
         read_at = excluded.read_at, rev = excluded.rev`,
    ...[userId, id, cause, conversationId, seq, placeId, rootSeq, by, count, at, readAt, rev],
  )
}

interface Extend {
  id: InboxEntryId
  userIds: readonly UserId[]
  seq: number
}

function extend(sql: Sql, { id, userIds, seq }: Extend): UserId[] {
  return sql
    .all<{ user_id: UserId }>(
      `UPDATE inbox_entries SET seq = max(seq, ?1), count = max(count, ?1)
       WHERE id = ?2 AND user_id IN (SELECT value FROM json_each(?3)) AND read_at IS NULL RETURNING user_id`,
      seq,
      id,
      JSON.stringify(userIds),
    )
    .map(({ user_id }) => user_id)
}

interface Settle {
  userId: UserId
  entries: readonly Pick<Entry, 'id' | 'seq'>[]
  at: number
}

function settle(sql: Sql, { userId, entries, at }: Settle): number {
  return sql.run(
    `UPDATE inbox_entries SET read_at = ?
     FROM (SELECT value ->> 'id' AS id, value ->> 'seq' AS seq FROM json_each(?)) AS asked
     WHERE inbox_entries.user_id = ? AND inbox_entries.id = asked.id AND read_at IS NULL
       AND inbox_entries.seq <= asked.seq`,
    at,
    JSON.stringify(entries.map(({ id, seq }) => ({ id, seq }))),
    userId,
  )
}

function sweep(sql: Sql, { before, limit }: { before: number; limit: number }): boolean {
  const removed = sql.run(
    `DELETE FROM inbox_entries WHERE (user_id, id) IN
       (SELECT user_id, id FROM inbox_entries WHERE at < ? LIMIT ?)`,
    before,
    limit,
  )
  return removed < limit
}

function forgetPeople(sql: Sql, { userIds }: { userIds: readonly UserId[] }): void {
  sql.run(
    'DELETE FROM inbox_entries WHERE user_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(userIds),
  )
}
