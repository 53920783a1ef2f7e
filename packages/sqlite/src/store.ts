import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { openForReading } from './connection.ts'
import { LiveHeads, noteMovedHeads } from './live-heads.ts'
import { openOutbox } from './outbox.ts'
import { loadParts, migrateParts } from './parts.ts'
import { Sql } from './sql.ts'
import { StoreError } from './store-error.ts'
import { readEpoch } from './streams.ts'
import type { Committed, WriterData } from './writer-thread.ts'
import { Writer, type CommitReport, type WriteCall } from './writer.ts'
import { commitTogether, type WriteOutcome, type WriteRequest, type Writes } from './writes.ts'

/** The embedded store: reads happen here and at once, writes go through the one writer. */
export interface Store {
  /** For reading only. */
  sql: Sql
  heads: LiveHeads
  epoch: string
  /** A part's writes, e.g. `store.writes<typeof writes>('messages')`. */
  writes<W extends Writes>(part: string): WriteCall<W>
  /** Writes that wait for a commit now. */
  waiting(): number
  close(): Promise<void>
}

export interface StoreOptions {
  /** The modules of all parts; each exports `schema` and `writes`. */
  modules: readonly URL[]
  /** Every change that is logged waits in the outbox as well, until somebody takes it out. */
  fillsOutbox?: boolean
  onCommit?: (report: CommitReport) => void
  /** The writer is lost; nothing can be written any more. */
  onFailure?: (error: Error) => void
}

/** Opens a database file, with its writer in a thread of its own. */
export async function openStore(
  file: string,
  { modules, fillsOutbox = false, onCommit, onFailure }: StoreOptions,
): Promise<Store> {
  const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: { file, modules: modules.map(String), fillsOutbox } satisfies WriterData,
  })
  await ready(thread)
  const sql = openForReading(file)
  const heads = new LiveHeads(sql)
  let answer: ((outcomes: WriteOutcome[]) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  let isClosing = false
  thread.on('message', ({ outcomes, moved }: Committed) => {
    heads.forget(moved)
    answer?.(outcomes)
  })
  const lose = (error: Error) => {
    fail?.(error)
    if (!isClosing) onFailure?.(error)
  }
  thread.on('error', lose)
  thread.on('exit', () => lose(new Error('the writer has ended')))
  const writer = new Writer(
    (requests) =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
        thread.postMessage(requests)
      }),
    onCommit,
  )
  return assemble({ sql, heads }, writer, async () => {
    isClosing = true
    thread.postMessage('close')
    await new Promise((resolve) => thread.once('exit', resolve))
  })
}

/** The same in memory and in this thread: for tests. */
export async function openMemoryStore(options: StoreOptions): Promise<Store> {
  const { modules, fillsOutbox = false, onCommit } = options
  const parts = await loadParts(modules.map(String))
  const sql = new Sql(new DatabaseSync(':memory:'))
  sql.exec('PRAGMA foreign_keys = ON')
  migrateParts(sql, parts)
  openOutbox(sql, fillsOutbox)
  const byName = new Map(parts.map(({ schema, writes }) => [schema.part, writes]))
  const heads = new LiveHeads(sql)
  const takeMoved = noteMovedHeads(sql)
  const commit = async (requests: WriteRequest[]) => {
    const outcomes = structuredClone(commitTogether(sql, byName, structuredClone(requests)))
    heads.forget(takeMoved())
    return outcomes
  }
  return assemble({ sql, heads }, new Writer(commit, onCommit), async () => {})
}

function assemble(
  { sql, heads }: Pick<Store, 'sql' | 'heads'>,
  writer: Writer,
  closeWriter: () => Promise<void>,
): Store {
  return {
    ...{ sql, heads },
    epoch: readEpoch(sql),
    writes: (part) => (name, input) => writer.write({ part, name, input }) as never,
    waiting: () => writer.waiting,
    async close() {
      await writer.settled()
      // The last one to close empties the write-ahead log into the database, and one that only reads cannot.
      sql.close()
      await closeWriter()
    },
  }
}

async function ready(thread: Worker): Promise<void> {
  const { failed } = await new Promise<Greeting>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  if (!failed) return
  await thread.terminate()
  throw failed.code === 'newer_data' ? new StoreError(failed.code, failed.message) : new Error(failed.message)
}

/** The first word of the writer's thread. An error loses its class on the way between threads. */
interface Greeting {
  failed?: { message: string; code?: string }
}
