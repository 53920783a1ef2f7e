import { openForReading, openForWriting } from './connection.ts'
import { markAtRest, refuseWithoutLog } from './in-use-mark.ts'
import { LiveHeads } from '../streams/live-heads.ts'
import { loadParts, migrateParts } from '../migrate/parts.ts'
import { answerRead } from '../reader/reads.ts'
import type { Store } from '../store.ts'
import { readEpoch } from '../streams/streams.ts'

/** A database that nobody writes, in its newest shape and with everything in its one file. */
export async function openAtRest(file: string, modules: readonly URL[]): Promise<Store> {
  const parts = await loadParts(modules.map(String))
  refuseWithoutLog(file)
  const settling = openForWriting(file)
  try {
    migrateParts(settling, parts)
    markAtRest(settling)
    settling.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    settling.close()
  }
  const sql = openForReading(file)
  return {
    sql,
    heads: new LiveHeads(sql),
    epoch: readEpoch(sql),
    writes: () => () => Promise.reject(new Error('this database is only read')),
    readsAside: (module) => (name, input) => answerRead(sql, { module: module.href, name, input }) as never,
    whenJobsAdded: () => {},
    waiting: () => 0,
    trouble: () => null,
    noteDamage(words) {
      throw new Error(`the database is damaged: ${words}`)
    },
    close: async () => sql.close(),
  }
}
