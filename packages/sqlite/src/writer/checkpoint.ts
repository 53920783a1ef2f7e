import type { Sql } from '../database/sql.ts'
import { troubleOf } from '../database/trouble.ts'

/** Copies the write-ahead log into the database, as far as nobody has to wait for it. Answers how many pages the log has. */
export function checkpoint(sql: Sql): number {
  try {
    return sql.get<{ log: number }>('PRAGMA wal_checkpoint(PASSIVE)')!.log
  } catch (error) {
    // The log keeps what could not be copied, and a commit that cannot be made says so itself.
    if (!troubleOf(error)) throw error
    return 0
  }
}
