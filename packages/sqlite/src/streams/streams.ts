import { limits, type ChangeType, type StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { Schema } from '../database/schema.ts'
import type { Sql } from '../database/sql.ts'

/**
 * Streams: the densely numbered logs of conversations, groups and people. A number is taken inside the write that uses it, so
 * none is lost and none is given twice. [P-3] [P-4]
 */
export const streamsSchema: Schema = {
  part: 'streams',
  migrations: [
    `CREATE TABLE streams (
       id TEXT PRIMARY KEY, rev INTEGER NOT NULL, seq INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE changes (
       stream TEXT NOT NULL, rev INTEGER NOT NULL, type TEXT NOT NULL, seq INTEGER, data TEXT,
       PRIMARY KEY (stream, rev)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE numbering (epoch TEXT NOT NULL) STRICT;
     INSERT INTO numbering VALUES (lower(hex(randomblob(8))));`,
    // Positions only ever grow, so that who has read up to one can go on from it.
    `CREATE TABLE outbox (
       position INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT NOT NULL, rev INTEGER NOT NULL,
       at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER))
     ) STRICT;`,
  ],
  checks: [
    // A log that is being swept is shortened from its beginning, and has no last change once it is empty.
    `SELECT 'the log of ' || id || ' does not end where its counter stands' AS problem FROM streams
     WHERE rev <> (SELECT max(rev) FROM changes WHERE stream = id)`,
  ],
}

export interface Head {
  rev: number
  seq: number
}

/** The incarnation of all numberings in this database; restoring a backup changes it. */
export function readEpoch(sql: Sql): string {
  return sql.get<{ epoch: string }>('SELECT epoch FROM numbering')!.epoch
}

export function renewEpoch(sql: Sql): void {
  sql.run('UPDATE numbering SET epoch = lower(hex(randomblob(8)))')
}

/** A stream that nothing has happened in stands at 0. */
export function readHead(sql: Sql, id: StreamId): Head {
  return { ...(sql.get<Head>('SELECT rev, seq FROM streams WHERE id = ?', id) ?? { rev: 0, seq: 0 }) }
}

export function readHeads(sql: Sql, ids: readonly StreamId[]): Map<StreamId, Head> {
  const rows = sql.all<Head & { id: StreamId }>(
    'SELECT id, rev, seq FROM streams WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  return new Map(rows.map(({ id, rev, seq }) => [id, { rev, seq }]))
}

/** Logs a change and returns its number; `data` holds what cannot be looked up later. */
export function appendChange(
  sql: Sql,
  stream: StreamId,
  type: ChangeType,
  data: object | null = null,
): number {
  const { rev } = sql.get<{ rev: number }>(
    `INSERT INTO streams (id, rev, seq) VALUES (?, 1, 0)
     ON CONFLICT (id) DO UPDATE SET rev = rev + 1 RETURNING rev`,
    stream,
  )!
  logChange(sql, { stream, rev, type, seq: null, data })
  return rev
}

/** The same change in each of very many streams, in a few statements. */
export function appendChangeToEach(
  sql: Sql,
  streams: readonly StreamId[],
  type: ChangeType,
  data: object | null = null,
): LoggedChange[] {
  const heads = sql.all<{ stream: StreamId; rev: number }>(
    `INSERT INTO streams (id, rev, seq) SELECT value, 1, 0 FROM json_each(?) WHERE true
     ON CONFLICT (id) DO UPDATE SET rev = rev + 1 RETURNING id AS stream, rev`,
    JSON.stringify(streams),
  )
  sql.run(
    `INSERT INTO changes (stream, rev, type, seq, data)
     SELECT value ->> 'stream', value ->> 'rev', ?, NULL, ? FROM json_each(?)`,
    type,
    data === null ? null : JSON.stringify(data),
    JSON.stringify(heads),
  )
  for (const { stream, rev } of heads) forgetOld(sql, stream, rev)
  return heads.map(({ stream, rev }) => ({ stream, rev, type, seq: null, data }))
}

/** Takes the next number for a message, which is a change as well. */
export function appendMessageChange(sql: Sql, stream: StreamId): Head {
  const head = sql.get<Head>(
    `INSERT INTO streams (id, rev, seq) VALUES (?, 1, 1)
     ON CONFLICT (id) DO UPDATE SET rev = rev + 1, seq = seq + 1 RETURNING rev, seq`,
    stream,
  )!
  logChange(sql, { stream, rev: head.rev, type: 'message.created', seq: head.seq, data: null })
  return head
}

/** Logs a change of a message that exists. */
export function appendChangeOfMessage(
  sql: Sql,
  stream: StreamId,
  type: ChangeType,
  seq: number,
  data: object | null = null,
): number {
  const { rev } = sql.get<{ rev: number }>(
    'UPDATE streams SET rev = rev + 1 WHERE id = ? RETURNING rev',
    stream,
  )!
  logChange(sql, { stream, rev, type, seq, data })
  return rev
}

/** The changes after a position, in order, at most `limit`. */
export function readChanges(sql: Sql, stream: StreamId, after: number, limit: number): LoggedChange[] {
  return sql
    .all<ChangeRow>(
      'SELECT stream, rev, type, seq, data FROM changes WHERE stream = ? AND rev > ? ORDER BY rev LIMIT ?',
      stream,
      after,
      limit,
    )
    .map(changeOf)
}

export type ChangeRow = Omit<LoggedChange, 'data'> & { data: string | null }

export function changeOf(row: ChangeRow): LoggedChange {
  return { ...row, data: row.data === null ? null : JSON.parse(row.data) }
}

function logChange(sql: Sql, { stream, rev, type, seq, data }: LoggedChange): void {
  sql.run(
    'INSERT INTO changes (stream, rev, type, seq, data) VALUES (?, ?, ?, ?, ?)',
    stream,
    rev,
    type,
    seq,
    data === null ? null : JSON.stringify(data),
  )
  forgetOld(sql, stream, rev)
}

/** Who is further behind than limits.eventsToReplay loads anew, so older rows are read by nobody. */
function forgetOld(sql: Sql, stream: StreamId, rev: number): void {
  if (rev % 512 === 0) sql.run('DELETE FROM changes WHERE stream = ? AND rev <= ?', stream, rev - keptChanges)
}

const keptChanges = 2 * limits.eventsToReplay
