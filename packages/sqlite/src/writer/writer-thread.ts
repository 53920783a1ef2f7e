import type { StreamId } from '@hubbub/protocol'
import { parentPort, workerData } from 'node:worker_threads'
import { openForWriting } from '../database/connection.ts'
import { markAtRest, markInUse, refuseWithoutLog } from '../database/in-use-mark.ts'
import { noteAddedJobs } from '../jobs.ts'
import { noteMovedHeads } from '../streams/live-heads.ts'
import { openOutbox } from '../streams/outbox.ts'
import { checksOf, loadParts, migrateParts } from '../migrate/parts.ts'
import { probe, probeWrites } from '../database/probe.ts'
import type { Sql } from '../database/sql.ts'
import { troubleOf, type Trouble } from '../database/trouble.ts'
import { Checkpoints } from './checkpoints.ts'
import { commitTogether, type Batch, type WriteRequest } from './writes.ts'

export interface WriterData {
  file: string
  modules: string[]
  fillsOutbox: boolean
}

/** The thread's first word. An error loses its class, and what it carries, on the way between threads. */
export interface Greeting {
  /** See `Schema`. */
  checks?: string[]
  failed?: { message: string; code?: string | undefined; trouble: Trouble | null }
}

/** What the thread says of a commit. */
export type Committed = Batch & { moved: StreamId[]; hasJobs: boolean }

/** The thread that writes: a slow disk stops it, and not the event loop that serves sockets. */
const { file, modules, fillsOutbox } = workerData as WriterData
const port = parentPort!

try {
  const parts = await loadParts(modules)
  refuseWithoutLog(file)
  const sql = openForWriting(file)
  migrateParts(sql, parts)
  markInUse(sql)
  openOutbox(sql, fillsOutbox)
  const takeMoved = noteMovedHeads(sql)
  const takeAdded = noteAddedJobs(sql)
  const writes = new Map(parts.map(({ schema, writes }) => [schema.part, writes]))
  writes.set(probe.part, probeWrites)
  const checkpoints = new Checkpoints(sql, file)
  port.on('message', (requests: WriteRequest[] | 'close') => {
    if (requests === 'close') {
      void checkpoints.close().then(() => {
        close(sql)
        port.close()
      })
    } else {
      const batch = commitTogether(sql, writes, requests)
      port.postMessage({ ...batch, moved: takeMoved(), hasJobs: takeAdded() } satisfies Committed)
      checkpoints.committed()
    }
  })
  port.postMessage({ checks: checksOf(parts) } satisfies Greeting)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  port.postMessage({ failed: { message, code, trouble: troubleOf(error) } } satisfies Greeting)
}

function close(sql: Sql): void {
  try {
    markAtRest(sql)
  } catch (error) {
    // Then the log stays beside the file as well, and the mark in it is still true.
    if (!troubleOf(error)) throw error
  }
  sql.close()
}
