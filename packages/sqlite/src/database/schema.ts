import { StoreError } from './store-error.ts'
import type { Sql } from './sql.ts'

/** A part's schema: migration n leads from version n to n + 1. Published ones are never changed, only added to. */
export interface Schema {
  part: string
  migrations: readonly string[]
  /** SELECTs of one column, `problem`: a row where what is kept does not fit together. */
  checks?: readonly string[]
}

/** Brings every part to its newest version, each migration in a transaction of its own. */
export function migrate(sql: Sql, schemas: readonly Schema[]): void {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS schema_versions (part TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT',
  )
  for (const { part, migrations } of schemas) {
    const version = versionOf(sql, part)
    if (version > migrations.length)
      throw new StoreError(
        'newer_data',
        `The data folder was written by a newer Hubbub (${part} ${version}, this one knows ${migrations.length}). ` +
          'Start that newer version again, or restore a backup from before the update.',
      )
    migrations.slice(version).forEach((migration, index) => {
      sql.exec('BEGIN IMMEDIATE')
      try {
        sql.exec(migration)
        sql.run(
          `INSERT INTO schema_versions (part, version) VALUES (?, ?)
           ON CONFLICT (part) DO UPDATE SET version = excluded.version`,
          part,
          version + index + 1,
        )
        sql.exec('COMMIT')
      } catch (error) {
        sql.rollback()
        throw error
      }
    })
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
