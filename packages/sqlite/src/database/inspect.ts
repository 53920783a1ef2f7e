import { openForReading } from './connection.ts'
import { loadParts, schemasOf } from '../migrate/parts.ts'
import { isNewer } from './schema.ts'
import type { Sql } from './sql.ts'
import { readEpoch } from '../streams/streams.ts'

/** What a database holds. */
export interface Contents {
  epoch: string
  /** Of each table. */
  rows: Record<string, number>
  /** Written by a newer Hubbub than one with these modules. */
  isNewer: boolean
}

/** Reads a whole database that nobody else writes; null where SQLite finds it damaged. */
export async function inspectDatabase(file: string, modules: readonly URL[]): Promise<Contents | null> {
  const parts = await loadParts(modules.map(String))
  const sql = openForReading(file)
  try {
    if (sql.get<{ quick_check: string }>('PRAGMA quick_check(1)')?.quick_check !== 'ok') return null
    return { epoch: readEpoch(sql), rows: countAll(sql), isNewer: isNewer(sql, schemasOf(parts)) }
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  } finally {
    sql.close()
  }
}

function countAll(sql: Sql): Record<string, number> {
  const tables = sql.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
  return Object.fromEntries(
    tables.map(({ name }) => [name, sql.get<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`)!.n]),
  )
}

const corrupt = 11
const notADatabase = 26

function isDamage(error: unknown): boolean {
  // The lowest byte is the kind, what is above tells more of it.
  return [corrupt, notADatabase].includes((error as { errcode?: number }).errcode! & 0xff)
}
