import type { Connection, Model } from 'mongoose'
import { retrying } from '../connection/retrying.ts'
import { serverTime } from '../connection/server-time.ts'
import type { StreamHead } from './streams-model.ts'

const atATime = 5_000
/**
 * Heads get their time before they can be seen, and on a database that is busy long before; several servers' clocks may differ, too.
 * So some of it is looked at again.
 */
const overlapMs = 10_000

/** Which streams have changed since; the cursor is a time of the database's clock. `isCut`: there are more. */
export class ChangedStreams {
  readonly #streams: Model<StreamHead>

  constructor(connection: Connection) {
    this.#streams = connection.model<StreamHead>('streams')
  }

  async since(cursor: string | null): Promise<{ cursor: string; heads: StreamHead[]; isCut: boolean }> {
    if (cursor === null) return { cursor: await this.#now(), heads: [], isCut: false }
    const { trusted } = this.#streams.base
    const after = new Date(Date.parse(cursor) - overlapMs)
    const heads = await retrying(() =>
      this.#streams
        .find({ changedAt: trusted({ $gt: after }) })
        .sort({ changedAt: 1 })
        .limit(atATime)
        .lean(),
    )
    const newest = heads.at(-1)?.changedAt.toISOString() ?? cursor
    const isCut = heads.length === atATime
    // More than fit have one and the same overlap: going on from the last one is the lesser evil than standing still.
    return { cursor: newest > cursor || !isCut ? newest : this.#after(newest), heads, isCut }
  }

  #after(time: string): string {
    return new Date(Date.parse(time) + overlapMs).toISOString()
  }

  async #now(): Promise<string> {
    return (await retrying(() => serverTime(this.#streams.db))).toISOString()
  }
}
