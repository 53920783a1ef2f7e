import type { WriteRequest, Writes } from '../writer/writes.ts'

/** A write of the store's own that takes a commit like every other: whether the disk can be written again. */
export const probe: WriteRequest = { part: 'probe', name: 'probe', input: null }

export const probeWrites: Writes = {
  probe(sql) {
    const { user_version: count } = sql.get<{ user_version: number }>('PRAGMA user_version')!
    // A number that nobody reads. A row that is replaced by an equal one would not be written.
    sql.exec(`PRAGMA user_version = ${(count + 1) % 1_000_000}`)
  },
}
