import type { LoggedChange } from '@hubbub/protocol/internal'
import type { Sql } from '../database/sql.ts'
import { changeOf, type ChangeRow } from './streams.ts'

/** A row in the outbox; its change is null once that is too old to be in its log. */
export interface OutboxEntry {
  position: number
  /** Milliseconds since 1970. */
  at: number
  change: LoggedChange | null
}

/**
 * Lets every change that is logged through this connection be in the outbox as well, by the same commit; or else forgets what
 * is there, because nobody reads it any more.
 */
export function openOutbox(sql: Sql, isFilled: boolean): void {
  if (isFilled)
    sql.exec(
      `CREATE TEMP TRIGGER fill_outbox AFTER INSERT ON main.changes
       BEGIN INSERT INTO outbox (stream, rev) VALUES (new.stream, new.rev); END`,
    )
  else sql.run('DELETE FROM outbox')
}

/** In the order of the commits. `before`: a time. */
export function readOutbox(
  sql: Sql,
  { after = 0, before = Number.MAX_SAFE_INTEGER, limit }: { after?: number; before?: number; limit: number },
): OutboxEntry[] {
  return sql
    .all<ChangeRow & { position: number; at: number; logged: string | null }>(
      `SELECT position, at, o.stream, o.rev, c.stream AS logged, type, seq, data
       FROM outbox o LEFT JOIN changes c ON c.stream = o.stream AND c.rev = o.rev
       WHERE position > ? AND at < ? ORDER BY position LIMIT ?`,
      after,
      before,
      limit,
    )
    .map(({ position, at, logged, ...row }) => ({ position, at, change: logged ? changeOf(row) : null }))
}

/** Where the outbox ends, also when it is empty. */
export function endOfOutbox(sql: Sql): number {
  return sql.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")?.seq ?? 0
}

export function takeFromOutbox(sql: Sql, positions: readonly number[]): void {
  sql.run('DELETE FROM outbox WHERE position IN (SELECT value FROM json_each(?))', JSON.stringify(positions))
}

/** Of the first so many, those that came before. */
export function trimOutbox(sql: Sql, { before, first }: { before: number; first: number }): void {
  sql.run(
    `DELETE FROM outbox WHERE position IN
       (SELECT position FROM (SELECT position, at FROM outbox ORDER BY position LIMIT ?) WHERE at < ?)`,
    first,
    before,
  )
}

/** For few among not too many: it looks at all of them. */
export function takeFromOutboxByName(sql: Sql, names: readonly (readonly [string, number])[]): void {
  sql.run(
    `DELETE FROM outbox
     WHERE (stream, rev) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
    JSON.stringify(names),
  )
}
