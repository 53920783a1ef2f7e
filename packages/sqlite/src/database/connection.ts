import { DatabaseSync } from 'node:sqlite'
import { Sql } from './sql.ts'

// The system keeps the file's pages as well: with eight times as much here, a database of 735 MB was not written or read any faster.
const cache = 'PRAGMA cache_size = -8192'

/**
 * WAL lets readers go on beside the writer; `synchronous = FULL` makes a commit wait for the disk, which is what an
 * acknowledgement promises. [P-1]
 */
export function openForWriting(file: string): Sql {
  const sql = new Sql(new DatabaseSync(file, { timeout: 5_000 }))
  sql.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${cache}`)
  // What a savepoint could undo is kept in a file otherwise: with many writes in one commit, as much work again as they are.
  sql.exec('PRAGMA temp_store = MEMORY')
  return sql
}

export function openForReading(file: string, explain?: (error: unknown) => unknown): Sql {
  const sql = new Sql(new DatabaseSync(file, { readOnly: true, timeout: 5_000 }), explain)
  sql.exec(`${cache}; PRAGMA mmap_size = 268435456`)
  return sql
}
