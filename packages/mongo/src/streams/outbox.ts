import type { StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { Connection, Model } from 'mongoose'
import { loggedChange, type Row } from './changes-model.ts'
import { retrying } from '../connection/retrying.ts'
import type { StreamLog } from './stream-log.ts'

/** A row that is in the outbox. */
export interface OutboxEntry {
  key: string
  /** Milliseconds since 1970, by the clock of the node that wrote it. */
  at: number
  change: LoggedChange
}

/** How long a writer may take for what its row brings about. Then it may have died, and it is done for it. */
const leftBehindMs = 2_000

/** The rows of all logs that may still have to be told: those that have `outboxAt`. */
export class Outbox {
  readonly #rows: Model<Row>
  readonly #log: StreamLog

  constructor(connection: Connection, log: StreamLog) {
    this.#rows = connection.model<Row>('changes')
    this.#log = log
  }

  /** Some that are older than `before`, about in the order of their writing, each stream's in order. */
  async oldest(before: Date, limit: number): Promise<OutboxEntry[]> {
    const { trusted } = this.#rows.base
    const rows = await retrying(() =>
      this.#rows
        .find({ outboxAt: trusted({ $exists: true, $lt: before }) })
        .sort({ outboxAt: 1 })
        .limit(limit)
        .lean(),
    )
    return this.#happened(rows)
  }

  /** Which ones are younger than that, at most so many. */
  async keysAfter(after: Date, limit: number): Promise<{ key: string; at: number }[]> {
    const { trusted } = this.#rows.base
    const rows = await retrying(() =>
      this.#rows
        .find({ outboxAt: trusted({ $exists: true, $gt: after }) })
        .select(['outboxAt'])
        .sort({ outboxAt: 1 })
        .limit(limit)
        .lean(),
    )
    return rows.map(({ _id, outboxAt }) => ({ key: _id, at: outboxAt!.getTime() }))
  }

  async get(keys: readonly string[]): Promise<OutboxEntry[]> {
    const { trusted } = this.#rows.base
    const rows = await retrying(() => this.#rows.find({ _id: trusted({ $in: [...keys] }) }).lean())
    const inOutbox = rows.filter(({ outboxAt }) => outboxAt)
    return this.#happened(inOutbox.sort((a, b) => Number(a.outboxAt) - Number(b.outboxAt)))
  }

  async remove(keys: readonly string[]): Promise<void> {
    const { trusted } = this.#rows.base
    const those = { _id: trusted({ $in: [...keys] }) }
    await retrying(() => this.#rows.updateMany(those, taken).exec())
  }

  async removeByName(names: readonly { stream: StreamId; rev: number }[]): Promise<void> {
    const { trusted } = this.#rows.base
    const updates = [...Map.groupBy(names, ({ stream }) => stream)].map(([stream, those]) => ({
      updateMany: { filter: { stream, rev: trusted({ $in: those.map(({ rev }) => rev) }) }, update: taken },
    }))
    await retrying(() => this.#rows.bulkWrite(updates as never, { ordered: false }))
  }

  async removeBefore(before: Date, limit: number): Promise<void> {
    const { trusted } = this.#rows.base
    const old = await retrying(() =>
      this.#rows
        .find({ outboxAt: trusted({ $exists: true, $lt: before }) })
        .select(['_id'])
        .limit(limit)
        .lean(),
    )
    if (old.length > 0) await this.remove(old.map(({ _id }) => _id))
  }

  /** Those that stand in their stream's head: of others, what they bring about may not be there yet. */
  async #happened(rows: Row[], now = Date.now()): Promise<OutboxEntry[]> {
    const heads = await this.#log.heads([...new Set(rows.map(({ stream }) => stream))])
    const isBeyond = ({ stream, rev }: Row) => rev > (heads.get(stream)?.rev ?? 0)
    const left = rows.filter((row) => isBeyond(row) && Number(row.outboxAt) < now - leftBehindMs)
    for (const stream of new Set(left.map((row) => row.stream)))
      heads.set(stream, await this.#log.settled(stream))
    return inOrder(rows.filter((row) => !isBeyond(row))).map((row) => ({
      key: row._id,
      at: Number(row.outboxAt),
      change: loggedChange(row),
    }))
  }
}

const taken = { $unset: { outboxAt: 1 } } as const

/** Clocks of nodes may differ, but numbers do not: each stream's rows change places until they are in order. */
function inOrder(rows: Row[]): Row[] {
  const byStream = Map.groupBy(rows, ({ stream }) => stream)
  for (const those of byStream.values()) those.sort((a, b) => b.rev - a.rev)
  return rows.map(({ stream }) => byStream.get(stream)!.pop()!)
}
