import type { TableMove } from './moving-out.ts'
import type { Sql } from '../database/sql.ts'

/** Rows that follow one another, as documents. */
export interface Batch {
  documents: { _id: string }[]
  /** The key of the last one. */
  last: (string | number)[]
}

const rowsAtATime = 500

/** The whole table, or what of it comes after a key; never more of it at a time than a batch. */
export function* readDocuments(
  sql: Sql,
  table: TableMove<never>,
  after: Batch['last'] = [],
): Generator<Batch> {
  const key = table.key.join(', ')
  for (let from = after; ;) {
    const isFurther = from.length > 0 ? `(${key}) > (${from.map(() => '?').join(', ')})` : undefined
    const text = `${selectOf(table, isFurther)} ORDER BY ${key} LIMIT ${rowsAtATime}`
    const rows = sql.all<Record<string, string | number>>(text, ...from)
    const end = rows.at(-1)
    if (!end) return
    const last = table.key.map((column) => end[column]!)
    yield { documents: table.documents(rows as never, sql), last }
    from = last
  }
}

export function countRows(sql: Sql, table: TableMove<never>): number {
  return sql.get<{ count: number }>(`SELECT count(*) AS count FROM (${selectOf(table)})`)!.count
}

function selectOf({ rows, where }: TableMove<never>, ...others: (string | undefined)[]): string {
  const conditions = [where, ...others].filter(Boolean)
  return conditions.length > 0 ? `${rows} WHERE ${conditions.join(' AND ')}` : rows
}
