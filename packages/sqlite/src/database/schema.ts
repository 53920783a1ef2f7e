import { StoreError } from './store-error.ts'
import type { Sql } from './sql.ts'

/** A part's schema: migration n leads from version n to n + 1. Published ones are never changed, only added to. */
export interface Schema {
  part: string
  migrations: readonly string[]
  /** SELECTs of one column, `problem`: a row where what is kept does not fit together. */
  checks?: readonly string[]
}

/** One migration that a database has not had yet. */
interface Step {
  part: string
  version: number
  migration: string
}

/**
 * Brings every part to its newest version, each migration in a transaction of its own. A new database takes them all in one: otherwise
 * it would wait for the disk once for each of them.
 */
export function migrate(sql: Sql, schemas: readonly Schema[]): void {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS schema_versions (part TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT',
  )
  const isNew = sql.get('SELECT 1 FROM schema_versions LIMIT 1') === undefined
  const steps = schemas.flatMap((schema) => stepsTo(schema, versionOf(sql, schema.part)))
  for (const together of isNew ? [steps] : steps.map((step) => [step])) takeSteps(sql, together)
}

function stepsTo({ part, migrations }: Schema, version: number): Step[] {
  if (version > migrations.length)
    throw new StoreError(
      'newer_data',
      `The data folder was written by a newer Hubbub (${part} ${version}, this one knows ${migrations.length}). ` +
        'Start that newer version again, or restore a backup from before the update.',
    )
  return migrations.slice(version).map((migration, n) => ({ part, migration, version: version + n + 1 }))
}

function takeSteps(sql: Sql, steps: readonly Step[]): void {
  sql.exec('BEGIN IMMEDIATE')
  try {
    for (const { part, version, migration } of steps) {
      sql.exec(migration)
      sql.run(
        `INSERT INTO schema_versions (part, version) VALUES (?, ?)
         ON CONFLICT (part) DO UPDATE SET version = excluded.version`,
        part,
        version,
      )
    }
    sql.exec('COMMIT')
  } catch (error) {
    sql.rollback()
    throw error
  }
}

/** Whether a newer Hubbub has written this database: a part that is not known here, or a version of one. */
export function isNewer(sql: Sql, schemas: readonly Schema[]): boolean {
  const known = new Map(schemas.map(({ part, migrations }) => [part, migrations.length]))
  return sql
    .all<{ part: string; version: number }>('SELECT part, version FROM schema_versions')
    .some(({ part, version }) => version > (known.get(part) ?? 0))
}

function versionOf(sql: Sql, part: string): number {
  const row = sql.get<{ version: number }>('SELECT version FROM schema_versions WHERE part = ?', part)
  return row?.version ?? 0
}
