import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeType, StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { Model, Schema } from 'mongoose'
import { isDuplicate } from '../connection/duplicate.ts'
import { applyEffects, type AnyEffect } from './effects.ts'
import { isInTime, tooLate } from '../connection/in-time.ts'
import { KeyedQueue } from '../keyed-queue.ts'
import { isTransient, retrying } from '../connection/retrying.ts'
import type { StreamLog } from '../streams/stream-log.ts'

/** What a write brings about beside its own document. */
export interface Follow {
  effects?: AnyEffect[]
  rows?: { stream: StreamId; type: ChangeType; data?: object | null }[]
}

/** The fields that make a document an aggregate. */
export interface Aggregate {
  _id: string
  /** Counts the writes. */
  n: number
  /** Tells whose write it was. */
  writeId: string
  /** JSON: the `Follow` of write `n`, until all of it is done. */
  pending?: string
  pendingAt?: Date
}

export const aggregateFields = {
  _id: { type: String, required: true },
  n: { type: Number, required: true },
  writeId: { type: String, required: true },
  pending: String,
  pendingAt: Date,
} as const

/** What a write comes to: new fields of the document, and what follows; without either nothing is written. */
export interface Decision<D, T> {
  outcome: T
  set?: Partial<D>
  /** Fields that it has no more. */
  unset?: readonly (keyof D & string)[]
  follow?: Follow
}

export interface Written<T> {
  outcome: T
  /** The rows as they were numbered, in the order of `follow.rows`. */
  changes: LoggedChange[]
}

const givesUpAfter = 100
const leftBehindMs = 3_000
const manyRows = 20

/**
 * Writes without transactions. An aggregate is one document with everything that belongs together under it; a write is one
 * compare-and-set of this document, which carries along, as `pending`, what follows in other documents and in the streams. Whoever
 * comes upon something pending completes it first, so a writer may die at any point: the write has happened altogether or not at
 * all. What follows may be done twice, also late: see effects.ts and the row ids.
 */
export class Aggregates<D extends Aggregate> {
  readonly #model: () => Model<D>
  readonly #log: StreamLog
  readonly #queue = new KeyedQueue()

  /** Adds to the schema, so that it comes before the model. */
  constructor(schema: Schema<D>, model: () => Model<D>, log: StreamLog) {
    this.#model = model
    this.#log = log
    schema.index(
      { pendingAt: 1 },
      { name: 'left_behind', partialFilterExpression: { pendingAt: { $exists: true } } },
    )
  }

  /** A new one; throws the database's refusal when a unique value is taken (`isDuplicateIn`). */
  async insert(
    fields: Omit<D, keyof Aggregate> & { _id: string },
    follow: Follow = {},
  ): Promise<LoggedChange[]> {
    const document = { ...fields, n: 1, writeId: randomUUID(), ...pendingOf(follow) } as unknown as D
    await this.#insertOnce(document)
    return this.#complete(document)
  }

  /** Decides on the document as it is (null: there is none) until no other write came between. */
  change<T>(
    id: string,
    decide: (document: D | null) => Promise<Decision<D, T>> | Decision<D, T>,
  ): Promise<Written<T>> {
    return this.#queue.run(id, async () => {
      const since = performance.now()
      const tried = new Map<string, { outcome: T; write: Aggregate }>()
      for (let lost = 0; ; lost++) {
        const document = await this.settled(id)
        // A write that was given up for lost may have come through since.
        const own = tried.get(document?.writeId ?? '')
        if (own) return { outcome: own.outcome, changes: await this.#complete(own.write) }
        const { outcome, set, unset = [], follow } = await decide(document)
        if (!document || (!set && !follow)) return { outcome, changes: [] }
        const fields = { n: document.n + 1, writeId: randomUUID(), ...pendingOf(follow ?? {}) }
        const write = { _id: id, ...fields }
        if (await this.#compareAndSet(document, { ...set, ...fields }, unset))
          return { outcome, changes: await this.#complete(write) }
        tried.set(write.writeId, { outcome, write })
        if (lost > givesUpAfter || !isInTime(since)) throw tooLate()
        // Others are at it as well: not all at once again.
        await sleep(Math.random() * Math.min(50, 4 * lost))
      }
    })
  }

  /** The document, with nothing pending. */
  async settled(id: string): Promise<D | null> {
    for (;;) {
      const document = (await retrying(() => this.#model().findById(id).lean())) as D | null
      if (!document?.pending) return document
      await this.#complete(document)
    }
  }

  /** Completes what others left behind, some of it. Answers how many. */
  async repair(now = Date.now()): Promise<number> {
    const { trusted } = this.#model().base
    // Named, so that every server sees that the index has them all.
    const since = trusted({ $exists: true, $lt: new Date(now - leftBehindMs) })
    const left = (await this.#model()
      .find({ pendingAt: since } as never)
      .limit(100)
      .lean()) as D[]
    for (const document of left) await this.#complete(document)
    return left.length
  }

  async #insertOnce(document: D, isAgain = false): Promise<void> {
    try {
      await this.#model().insertMany([document], { lean: true })
    } catch (error) {
      const isUnsure = isTransient(error)
      if (!isUnsure && !(isAgain && isDuplicate(error))) throw error
      // It may be in all the same, and then it is itself what is in its way.
      const there = (await retrying(() => this.#model().findById(document._id).lean())) as D | null
      // One that is as it was inserted tells who inserted it. Of one that was changed since nobody knows: ids are new, or of the same wish.
      if (there && (there.writeId === document.writeId || there.n > 1)) return
      if (!isUnsure) throw error
      return this.#insertOnce(document, true)
    }
  }

  /** False also when it is not known: it may come through later still. */
  async #compareAndSet(
    { _id, n }: D,
    change: Partial<Aggregate>,
    unset: readonly string[],
  ): Promise<boolean> {
    try {
      const { modifiedCount } = await this.#model().updateOne(
        { _id, n } as never,
        {
          $set: change,
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
        } as never,
      )
      return modifiedCount === 1
    } catch (error) {
      if (!isTransient(error)) throw error
      return false
    }
  }

  async #complete({ _id, n, pending }: Aggregate): Promise<LoggedChange[]> {
    if (pending === undefined) return []
    const { effects = [], rows = [] } = JSON.parse(pending) as Follow
    const connection = this.#model().db
    await applyEffects(connection, effects, n)
    if (rows.length > manyRows) await this.#log.recall(rows.map(({ stream }) => stream))
    const changes = await Promise.all(
      rows.map(async ({ stream, type, data = null }, index) => {
        const placed = await this.#log.append(stream, () => ({ id: `${_id}.${n}.${index}`, type, data }))
        return { stream, rev: placed!.rev, type, seq: null, data }
      }),
    )
    const done = { $unset: { pending: 1, pendingAt: 1 } }
    await retrying(() =>
      this.#model()
        .updateOne({ _id, n } as never, done as never)
        .exec(),
    )
    return changes
  }
}

function pendingOf({ effects = [], rows = [] }: Follow): Pick<Aggregate, 'pending' | 'pendingAt'> {
  if (effects.length + rows.length === 0) return {}
  return { pending: JSON.stringify({ effects, rows }), pendingAt: new Date() }
}
