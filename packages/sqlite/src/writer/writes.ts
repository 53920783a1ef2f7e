import type { Sql } from '../database/sql.ts'
import { troubleOf, type Trouble } from '../database/trouble.ts'

/**
 * A write: a pure function of the database and its input, which runs alone inside a transaction. Input and outcome are plain
 * data, because they cross to the writer's thread and back. What can go wrong in the domain is part of the outcome; a throw
 * undoes this one write and is an error of the program.
 */
export type Write = (sql: Sql, input: never) => unknown

/** A part's writes by name. */
export type Writes = Record<string, Write>

/** Where a part's writes stand, so that the writer's thread can load them: a module that exports `schema` and `writes`. */
export interface WritesModule {
  schema: import('../database/schema.ts').Schema
  writes: Writes
}

export interface WriteRequest {
  part: string
  name: string
  input: unknown
}

export type WriteOutcome = { ok: true; value: unknown } | { ok: false; error: unknown }

/** What became of writes that were committed together; with a trouble, none of them was done. */
export type Batch =
  | { outcomes: WriteOutcome[]; trouble?: undefined }
  | { outcomes?: undefined; trouble: Trouble }

/** What was committed together, and how long that took the thread that did it. */
export interface CommitReport {
  writes: number
  ms: number
}

/** A longer commit would keep those waiting who asked first. */
export const writesAtOnce = 2_000

/**
 * Group commit: all that waits goes into one transaction, each write behind a savepoint of its own, so that one that throws
 * takes nobody along. When the commit itself fails, all of them failed.
 *
 * A commit whose fsync failed is rolled back like any other, and the connection goes on: SQLite writes the next commit over the
 * same frames of its log and syncs them again, so nothing that is acknowledged later rests on pages the failed sync may have
 * dropped. Until then a crash may bring the failed commit back: who asked for it is told to try again, not that it was not done.
 */
export function commitTogether(
  sql: Sql,
  parts: ReadonlyMap<string, Writes>,
  requests: readonly WriteRequest[],
): Batch {
  try {
    sql.exec('BEGIN IMMEDIATE')
    const outcomes = requests.map((request) => runOne(sql, parts, request))
    sql.exec('COMMIT')
    return { outcomes }
  } catch (error) {
    sql.rollback()
    const trouble = troubleOf(error)
    return trouble ? { trouble } : { outcomes: requests.map(() => ({ ok: false, error })) }
  }
}

function runOne(
  sql: Sql,
  parts: ReadonlyMap<string, Writes>,
  { part, name, input }: WriteRequest,
): WriteOutcome {
  sql.run('SAVEPOINT one')
  try {
    const value = parts.get(part)![name]!(sql, input as never)
    sql.run('RELEASE one')
    return { ok: true, value }
  } catch (error) {
    // Then SQLite may have undone the whole transaction already.
    if (troubleOf(error)) throw error
    sql.run('ROLLBACK TO one')
    sql.run('RELEASE one')
    return { ok: false, error }
  }
}
