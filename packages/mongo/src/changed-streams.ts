import type { Connection, Model } from 'mongoose'
import { retrying } from './retrying.ts'
import { serverTime } from './server-time.ts'
import type { StreamHead } from './streams-model.ts'

const atATime = 5_000
/** Heads get their time before they can be seen, and several servers' clocks may differ: so a little is looked at again. */
const overlapMs = 2_000

/** Which streams have changed since; the cursor is a time of the database's clock. */
export class ChangedStreams {
  readonly #streams: Model<StreamHead>

  constructor(connection: Connection) {
    this.#streams = connection.model<StreamHead>('streams')
  }

  async since(cursor: string | null): Promise<{ cursor: string; heads: StreamHead[] }> {
    if (cursor === null) return { cursor: await this.#now(), heads: [] }
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
    // More than fit have one and the same overlap: going on from the last one is the lesser evil than standing still.
    return { cursor: newest > cursor || heads.length < atATime ? newest : this.#after(newest), heads }
  }

  #after(time: string): string {
    return new Date(Date.parse(time) + overlapMs).toISOString()
  }

  async #now(): Promise<string> {
    return (await retrying(() => serverTime(this.#streams.db))).toISOString()
  }
}
