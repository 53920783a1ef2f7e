import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '@hubbub/protocol'
import { checkInBackground } from './database/check-in-background.ts'
import { openForReading } from './database/connection.ts'
import { noteAddedJobs } from './jobs.ts'
import { LiveHeads, noteMovedHeads } from './streams/live-heads.ts'
import { openOutbox } from './streams/outbox.ts'
import { loadParts, migrateParts } from './migrate/parts.ts'
import { Sql } from './database/sql.ts'
import { StoreError } from './database/store-error.ts'
import { Reader } from './reader/reader.ts'
import { answerRead, type ReadCall, type ReadRequest, type Reads } from './reader/reads.ts'
import { readEpoch } from './streams/streams.ts'
import { troubleOf, type Trouble } from './database/trouble.ts'
import { WriterChannel } from './writer/writer-channel.ts'
import { Writer, type WriteCall } from './writer/writer.ts'
import { commitTogether, type CommitReport, type WriteRequest, type Writes } from './writer/writes.ts'

/** The embedded store: reads happen here and at once unless they take long, writes go through the one writer. */
export interface Store {
  /** For reading only. */
  sql: Sql
  heads: LiveHeads
  epoch: string
  /** A part's writes, e.g. `store.writes<typeof writes>('messages')`. */
  writes<W extends Writes>(part: string): WriteCall<W>
  /** The reads of a module that exports `reads`, in a thread of their own; `code: busy` where too many wait. */
  readsAside<R extends Reads>(module: URL): ReadCall<R>
  /** Runs after each commit of this process with which jobs may have come. */
  whenJobsAdded(run: () => void): void
  /** Writes that are not answered yet. */
  waiting(): number
  /** Why writes are refused; null while they are not. */
  trouble(): Trouble | null
  /** What was read does not fit together: nothing is written any more. */
  noteDamage(words: string): void
  close(): Promise<void>
}

export interface StoreOptions {
  /** The modules of all parts; each exports `schema` and `writes`. */
  modules: readonly URL[]
  /** Every change that is logged waits in the outbox as well, until somebody takes it out. */
  fillsOutbox?: boolean
  /** What was there before is looked at while it is used already. */
  isChecked?: boolean
  onCommit?: (report: CommitReport) => void
  /** Each commit that could not be made, and null for the first one that could again. */
  onTrouble?: (trouble: Trouble | null) => void
  /** The writer is lost; nothing can be written any more. */
  onFailure?: (error: Error) => void
}

/** Opens a database file, with its writer in a thread of its own. */
export async function openStore(
  file: string,
  { modules, fillsOutbox = false, isChecked = false, onCommit, onTrouble, onFailure }: StoreOptions,
): Promise<Store> {
  const isOld = existsSync(file)
  const writer = new Writer((requests) => channel.commit(requests), { onTrouble })
  const channel = await WriterChannel.open(
    { file, modules: modules.map(String), fillsOutbox },
    {
      onCommit,
      onMoved: (streams) => heads.forget(streams),
      onJobs: () => jobsAdded.tell(),
      onLost(error) {
        writer.refuse({ kind: 'lost', message: error.message })
        onFailure?.(lost(error))
      },
    },
  )
  const noteDamage = (message: string) => writer.refuse({ kind: 'damaged', message })
  const explain = (trouble: Trouble | null, error: unknown) => {
    if (trouble?.kind !== 'damaged') return error
    noteDamage(trouble.message)
    return new AppError('store_damaged', { retryAfterMs: 10_000 }, error)
  }
  const sql = openForReading(file, (error) => explain(troubleOf(error), error))
  const reader = new Reader(file, {
    explain: (trouble) => explain(trouble, new Error(trouble.message)) as Error,
  })
  const heads = new LiveHeads(sql)
  const jobsAdded = listeners()
  const endCheck = isChecked && isOld ? checkInBackground(file, channel.checks, noteDamage) : undefined
  const read = (request: Omit<ReadRequest, 'id'>) => reader.read(request)
  return assemble({ sql, heads, jobsAdded, read }, writer, async () => {
    endCheck?.()
    await reader.close()
    await channel.close()
  })
}

const lost = ({ message }: Error) =>
  new StoreError('store_lost', `The database can no longer be written (${message}). Start Hubbub again.`)

/** The same in memory and in this thread: for tests. */
export async function openMemoryStore({
  modules,
  fillsOutbox = false,
}: Pick<StoreOptions, 'modules' | 'fillsOutbox'>): Promise<Store> {
  const parts = await loadParts(modules.map(String))
  const sql = new Sql(new DatabaseSync(':memory:'))
  sql.exec('PRAGMA foreign_keys = ON')
  migrateParts(sql, parts)
  openOutbox(sql, fillsOutbox)
  const byName = new Map(parts.map(({ schema, writes }) => [schema.part, writes]))
  const heads = new LiveHeads(sql)
  const takeMoved = noteMovedHeads(sql)
  const takeAdded = noteAddedJobs(sql)
  const jobsAdded = listeners()
  const commit = async (requests: WriteRequest[]) => {
    const batch = structuredClone(commitTogether(sql, byName, structuredClone(requests)))
    heads.forget(takeMoved())
    if (takeAdded()) jobsAdded.tell()
    return batch
  }
  const read = async (request: Omit<ReadRequest, 'id'>) => answerRead(sql, request)
  return assemble({ sql, heads, jobsAdded, read }, new Writer(commit), async () => {})
}

interface Parts extends Pick<Store, 'sql' | 'heads'> {
  jobsAdded: Listeners
  read: (request: Omit<ReadRequest, 'id'>) => Promise<unknown>
}

function assemble(
  { sql, heads, jobsAdded, read }: Parts,
  writer: Writer,
  closeThreads: () => Promise<void>,
): Store {
  return {
    ...{ sql, heads },
    epoch: readEpoch(sql),
    writes: (part) => (name, input) => writer.write({ part, name, input }) as never,
    readsAside: (module) => (name, input) => read({ module: module.href, name, input }) as never,
    whenJobsAdded: (run) => jobsAdded.add(run),
    waiting: () => writer.waiting,
    trouble: () => writer.trouble,
    noteDamage: (message) => writer.refuse({ kind: 'damaged', message }),
    async close() {
      await writer.settled()
      // The last one to close empties the write-ahead log into the database, and one that only reads cannot.
      sql.close()
      await closeThreads()
    },
  }
}

interface Listeners {
  add(run: () => void): void
  tell(): void
}

function listeners(): Listeners {
  const runs: (() => void)[] = []
  return {
    add: (run) => void runs.push(run),
    tell: () => runs.forEach((run) => run()),
  }
}
