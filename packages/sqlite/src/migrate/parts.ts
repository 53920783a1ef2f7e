import { auditSchema } from '../audit.ts'
import { jobsSchema } from '../jobs.ts'
import { searchSchema } from '../search.ts'
import { migrate, type Schema } from '../database/schema.ts'
import type { Sql } from '../database/sql.ts'
import { streamsSchema } from '../streams/streams.ts'
import type { WritesModule } from '../writer/writes.ts'

/** Loads the modules that export a part's `schema` and `writes`, by address: a thread cannot be handed functions. */
export function loadParts(modules: readonly string[]): Promise<WritesModule[]> {
  return Promise.all(modules.map((address) => import(address) as Promise<WritesModule>))
}

export function migrateParts(sql: Sql, parts: readonly WritesModule[]): void {
  migrate(sql, schemasOf(parts))
}

export function schemasOf(parts: readonly WritesModule[]): Schema[] {
  // The service of a part that is always there has its writes beside it.
  return [
    ...new Set([streamsSchema, auditSchema, jobsSchema, searchSchema, ...parts.map(({ schema }) => schema)]),
  ]
}

/** What shows whether the database is whole. */
export function checksOf(parts: readonly WritesModule[]): string[] {
  return schemasOf(parts).flatMap(({ checks = [] }) => checks)
}
