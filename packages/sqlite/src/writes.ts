import type { Sql } from './sql.ts'

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
  schema: import('./schema.ts').Schema
  writes: Writes
}

export interface WriteRequest {
  part: string
  name: string
  input: unknown
}

export type WriteOutcome = { ok: true; value: unknown } | { ok: false; error: unknown }

/**
 * Group commit: all that waits goes into one transaction, each write behind a savepoint of its own, so that one that throws
 * takes nobody along. When the commit itself fails, all of them failed.
 */
export function commitTogether(
  sql: Sql,
  parts: ReadonlyMap<string, Writes>,
  requests: readonly WriteRequest[],
): WriteOutcome[] {
  sql.exec('BEGIN IMMEDIATE')
  try {
    const outcomes = requests.map((request) => runOne(sql, parts, request))
    sql.exec('COMMIT')
    return outcomes
  } catch (error) {
    sql.rollback()
    return requests.map(() => ({ ok: false, error }))
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
    sql.run('ROLLBACK TO one')
    sql.run('RELEASE one')
    return { ok: false, error }
  }
}
