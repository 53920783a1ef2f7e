import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { StoreError } from './store-error.ts'
import type { Sql } from './sql.ts'

/** Kept as the application id in the file's head. Files of before have 0, and nothing is known of them. */
const marks = { inUse: 0x48756262, atRest: 0x48756263 }
/** Where the application id stands: see "Database Header" in SQLite's description of its file format. */
const markAt = 68

/**
 * Refuses a database that a server wrote when it was copied, without the log that was beside it. It would open, and all that only
 * the log held would be missing. After a kill or a power cut the log is there.
 */
export function refuseWithoutLog(file: string): void {
  if (existsSync(`${file}-wal`) || markIn(file) !== marks.inUse) return
  throw new StoreError(
    'damaged_data',
    `The database ${file} was copied while a server wrote it, and ${file}-wal, which holds its newest messages, is missing. ` +
      'Copy that file as well, or restore a backup. To go on without those messages, run "npx hubbub restored" first.',
  )
}

/** From here on the log belongs to the database. The mark itself must be in the file, not only in the log. */
export function markInUse(sql: Sql): void {
  sql.exec(`PRAGMA application_id = ${marks.inUse}; PRAGMA wal_checkpoint(PASSIVE)`)
}

/** The file holds everything when it is closed after this. One that says so already stays as it is, byte for byte. */
export function markAtRest(sql: Sql): void {
  const { application_id: mark } = sql.get<{ application_id: number }>('PRAGMA application_id')!
  if (mark !== marks.atRest) sql.exec(`PRAGMA application_id = ${marks.atRest}`)
}

function markIn(file: string): number | null {
  if (!existsSync(file)) return null
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(4)
    return readSync(descriptor, bytes, 0, bytes.length, markAt) === bytes.length ? bytes.readUInt32BE() : null
  } finally {
    closeSync(descriptor)
  }
}
