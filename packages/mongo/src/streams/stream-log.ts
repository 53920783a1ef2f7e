import { limits, type StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { atMost } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { Connection, Model } from 'mongoose'
import {
  changesModel,
  loggedChange,
  oneMessageForEachSeq,
  oneRowForEachRev,
  type Row,
} from './changes-model.ts'
import { isDuplicate, isDuplicateIn } from '../connection/duplicate.ts'
import { isInTime, tooLate } from '../connection/in-time.ts'
import { numbered, type NewRow } from './new-row.ts'
import { isTransient, retrying } from '../connection/retrying.ts'
import { RowInserts } from './row-inserts.ts'
import { StreamHeads, type Head } from './stream-heads.ts'

/** `seq`: of the stream's last message, which is this one if it is one. */
export interface Placed extends Head {
  id: string
}

/** Makes the next row from where the stream stands; null: there is nothing to write. Asked again when another was faster. */
export type MakeRow = (head: Head) => NewRow | null | Promise<NewRow | null>

interface Task {
  make: MakeRow
  /** Needs nothing but the number, so that many go in one insert. */
  isPlain: boolean
  since: number
  /** The row that may be in although nothing was heard of it. */
  sent?: string
  resolve(placed: Placed | null): void
  reject(error: unknown): void
}

const rowsInOneInsert = 500
const headsAtATime = 1_000
const keptChanges = 2 * limits.eventsToReplay
const givesUpAfter = 60

/**
 * The logs of all streams. Inserting the row with the next `rev` is the claim to it, and a unique index lets one of those who
 * race have it: so numbers are dense, and whatever was read to decide on a row is still true when it is in. [P-3] [P-4]
 * What this process wants to write to one stream waits in one lane, and plain rows share an insert.
 */
export class StreamLog {
  readonly #changes: Model<Row>
  readonly #heads: StreamHeads
  readonly #inserts: RowInserts
  readonly #lanes = new Map<StreamId, Task[]>()
  /** Where streams stood when this process wrote there last. Being wrong costs one refused insert. */
  readonly #known = new LRUCache<StreamId, Head>(atMost(100_000))
  readonly #fillsOutbox: boolean
  /** Does what rows bring about, before a head shows them. May be asked twice for the same ones. */
  whenAppended: (rows: Row[]) => Promise<void> = async () => {}

  constructor(connection: Connection, { fillsOutbox }: { fillsOutbox: boolean }) {
    this.#changes = changesModel(connection)
    this.#heads = new StreamHeads(connection, this.#changes, (rows) => this.whenAppended(rows))
    this.#inserts = new RowInserts(this.#changes)
    this.#fillsOutbox = fillsOutbox
  }

  heads(ids: readonly StreamId[]): Promise<Map<StreamId, Head>> {
    return this.#heads.of(ids)
  }

  async head(id: StreamId): Promise<Head> {
    return (await this.#heads.of([id])).get(id) ?? { rev: 0, seq: 0 }
  }

  /** Where it stands once everything that is written there has happened altogether, also what somebody left undone. */
  async settled(stream: StreamId): Promise<Head> {
    return this.#heads.settle(stream)
  }

  /** Asks at once where many streams stand that will be written to, instead of one by one. */
  async recall(streams: readonly StreamId[]): Promise<void> {
    const unknown = streams.filter((stream) => !this.#known.has(stream))
    for (let from = 0; from < unknown.length; from += headsAtATime) {
      const some = unknown.slice(from, from + headsAtATime)
      const heads = await this.#heads.of(some)
      for (const stream of some) this.#known.set(stream, heads.get(stream) ?? { rev: 0, seq: 0 })
    }
  }

  /** In order, after a position; not beyond the head. */
  async changes(stream: StreamId, after: number, limit: number): Promise<LoggedChange[]> {
    const { rev } = await this.head(stream)
    const { trusted } = this.#changes.base
    const rows = await this.#changes
      .find({ stream, rev: trusted({ $gt: after, $lte: rev }) })
      .select(['stream', 'rev', 'type', 'seq', 'data', 'message.seq'])
      .sort({ rev: 1 })
      .limit(limit)
      .lean()
    return rows.map(loggedChange)
  }

  /** Writes a row that needs nothing but its number. */
  append(stream: StreamId, make: (head: Head) => NewRow | null): Promise<Placed | null> {
    return this.#queue(stream, make, true)
  }

  /** Writes a row that depends on what is there: what `make` reads cannot have changed when the row is in. */
  write(stream: StreamId, make: MakeRow): Promise<Placed | null> {
    return this.#queue(stream, make, false)
  }

  #queue(stream: StreamId, make: MakeRow, isPlain: boolean): Promise<Placed | null> {
    return new Promise((resolve, reject) => {
      const task = { make, isPlain, since: performance.now(), resolve, reject }
      const lane = this.#lanes.get(stream)
      if (lane) return void lane.push(task)
      this.#lanes.set(stream, [task])
      // All that this turn of the event loop still asks for comes along.
      setImmediate(() => void this.#drain(stream))
    })
  }

  async #drain(stream: StreamId): Promise<void> {
    const lane = this.#lanes.get(stream)!
    while (lane.length > 0) {
      const upTo = lane.findIndex(({ isPlain }) => !isPlain)
      const next = lane.splice(0, Math.min(upTo < 0 ? lane.length : Math.max(upTo, 1), rowsInOneInsert))
      const tasks = next.filter(({ since }) => isInTime(since))
      for (const { since, reject } of next) if (!isInTime(since)) reject(tooLate())
      try {
        await this.#place(stream, tasks)
      } catch (error) {
        this.#known.delete(stream)
        for (const { reject } of tasks) reject(error)
      }
    }
    this.#lanes.delete(stream)
  }

  async #place(stream: StreamId, tasks: Task[]): Promise<void> {
    for (let lost = 0; tasks.length > 0;) {
      const head = this.#known.get(stream) ?? (await this.#heads.settle(stream))
      this.#known.set(stream, head)
      const rows = await this.#number(stream, head, tasks)
      if (rows.length === 0) return
      const { written, refusal } = await this.#inserts.insert(rows)
      if (written > 0) await this.#finish(stream, rows.slice(0, written), tasks.splice(0, written))
      if (!refusal) continue
      // Others wrote, or it is not known whether we did: rows that are in already are noticed by their id.
      if (isTransient(refusal) || isNumberTaken(refusal)) {
        if (++lost > givesUpAfter || !tasks.some(({ since }) => isInTime(since))) throw tooLate(refusal)
        if (isTransient(refusal)) tasks.forEach((task, index) => (task.sent = rows[index]!._id))
        this.#known.set(stream, await this.#heads.settle(stream))
      } else if (isDuplicate(refusal)) await this.#answerRefused(tasks, rows[written]!, refusal)
      else throw refusal
    }
  }

  /** The rows of those that have something to write; the others are answered and leave `tasks`. */
  async #number(stream: StreamId, head: Head, tasks: Task[]): Promise<Row[]> {
    const rows: Row[] = []
    let { rev, seq } = head
    for (const task of [...tasks]) {
      const sent = !task.isPlain && task.sent !== undefined && (await this.#findSent(task.sent))
      if (sent) {
        tasks.splice(tasks.indexOf(task), 1)
        task.resolve(sent)
        continue
      }
      const made = await attempt(task, { rev, seq })
      if (made.row) {
        rev++
        if (made.row.message) seq++
        rows.push(numbered(made.row, { stream, rev, seq, isInOutbox: this.#fillsOutbox }))
        continue
      }
      tasks.splice(tasks.indexOf(task), 1)
      if (made.error === undefined) task.resolve(null)
      else task.reject(made.error)
    }
    return rows
  }

  async #finish(stream: StreamId, rows: Row[], tasks: Task[]): Promise<void> {
    try {
      const head = headAfter(rows, this.#known.get(stream)!)
      await this.#heads.redo(rows)
      // Not at once with the head: who reads a head reads what its rows brought about after it, and is told of it by nothing else.
      await this.whenAppended(rows)
      await this.#heads.advance(stream, head)
      this.#known.set(stream, head)
      rows.forEach((row, index) => tasks[index]!.resolve(placed(row, head)))
      if (rows.some(({ rev }) => rev % 512 === 0)) await this.#prune(stream, head.rev)
    } catch (error) {
      this.#known.delete(stream)
      for (const { reject } of tasks) reject(error)
    }
  }

  /** Of the first of them, refused for good: it is in already, or another message has its cid. */
  async #answerRefused(tasks: Task[], row: Row, refusal: unknown): Promise<void> {
    // When this fails, the task is still among those that are told.
    const sent = await this.#findSent(row._id)
    const task = tasks.shift()!
    if (sent) task.resolve(sent)
    else task.reject(refusal)
  }

  /** What turns out to have been written. */
  async #findSent(id: string): Promise<Placed | null> {
    const row = await retrying(() => this.#changes.findById(id).lean())
    if (!row) return null
    await this.whenAppended([row])
    return placed(row, { rev: row.rev, seq: row.message?.seq ?? 0 })
  }

  async #prune(stream: StreamId, rev: number): Promise<void> {
    const { trusted } = this.#changes.base
    // Who is further behind than limits.eventsToReplay loads anew, so older rows are read by nobody.
    const passed = trusted({ $exists: true, $lte: rev - keptChanges })
    await this.#changes.deleteMany({ stream, passingRev: passed })
  }
}

async function attempt(task: Task, head: Head): Promise<{ row?: NewRow | null; error?: unknown }> {
  try {
    return { row: await task.make(head) }
  } catch (error) {
    return { error }
  }
}

const isNumberTaken = (refusal: unknown): boolean =>
  isDuplicateIn(refusal, oneRowForEachRev) || isDuplicateIn(refusal, oneMessageForEachSeq)

function headAfter(rows: Row[], { seq }: Head): Head {
  const last = rows.at(-1)!
  return { rev: last.rev, seq: rows.findLast(({ message }) => message)?.message?.seq ?? seq }
}

const placed = (row: Row, head: Head): Placed => ({
  id: row._id,
  rev: row.rev,
  seq: row.message?.seq ?? head.seq,
})
