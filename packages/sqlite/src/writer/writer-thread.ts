import type { StreamId } from '@hubbub/protocol'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
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
import { commitTogether, writesAtOnce } from './writes.ts'
import type { Batch, CommitReport, WriteRequest, Writes } from './writes.ts'

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

/** A batch, and how many troubles who asks has heard of. */
export interface Asking {
  requests: WriteRequest[]
  troubles: number
}

/** What the thread says of a commit: of each batch in it, in the order they were asked for. */
export interface Committed {
  batches: Batch[]
  troubles: number
  /** Null where nothing was committed. */
  report: CommitReport | null
  moved: StreamId[]
  hasJobs: boolean
}

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
  const commit = committer(sql, writes)
  port.on('message', (asking: Asking | 'close') => {
    if (asking === 'close') {
      void checkpoints.close().then(() => {
        close(sql)
        port.close()
      })
    } else {
      const committed = commit(asking)
      port.postMessage({ ...committed, moved: takeMoved(), hasJobs: takeAdded() } satisfies Committed)
      checkpoints.committed()
    }
  })
  port.postMessage({ checks: checksOf(parts) } satisfies Greeting)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  port.postMessage({ failed: { message, code, trouble: troubleOf(error) } } satisfies Greeting)
}

/**
 * What was asked for before somebody heard of a trouble fails as well, also when the disk is well again: who writes twice, and has
 * to write the first again, would find it behind the second.
 */
function committer(sql: Sql, writes: ReadonlyMap<string, Writes>) {
  let troubles = 0
  let last: Trouble | undefined
  return (first: Asking): Pick<Committed, 'batches' | 'troubles' | 'report'> => {
    if (first.troubles < troubles) return { batches: [{ trouble: last! }], troubles, report: null }
    const asked = [first.requests, ...waitingBehind(first.requests.length)]
    const from = performance.now()
    const { outcomes, trouble } = commitTogether(sql, writes, asked.flat())
    if (trouble) {
      troubles++
      last = trouble
      return { batches: asked.map(() => ({ trouble })), troubles, report: null }
    }
    const report = { writes: outcomes.length, ms: performance.now() - from }
    return {
      batches: asked.map(({ length }) => ({ outcomes: outcomes.splice(0, length) })),
      troubles,
      report,
    }
  }
}

/** All that has been asked for meanwhile. Nobody asks for the end before all is answered, so it is not among it. */
function waitingBehind(count: number): WriteRequest[][] {
  const waiting: WriteRequest[][] = []
  while (count < writesAtOnce) {
    const next: { message: Asking } | undefined = receiveMessageOnPort(port)
    if (!next) break
    waiting.push(next.message.requests)
    count += next.message.requests.length
  }
  return waiting
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
