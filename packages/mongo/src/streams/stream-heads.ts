import type { StreamId } from '@hubbub/protocol'
import type { Connection, Model } from 'mongoose'
import type { Row } from './changes-model.ts'
import { applyEffects, type Effect } from '../aggregates/effects.ts'
import { raiseTogether, type Raises } from '../aggregates/raise-together.ts'
import { retrying } from '../connection/retrying.ts'
import { jobOfRow } from '../jobs.ts'
import { streamsModel, type StreamHead } from './streams-model.ts'

export interface Head {
  rev: number
  seq: number
}

/** Where streams stand, which follows the rows: what stands in a head has happened altogether. */
export class StreamHeads {
  readonly #connection: Connection
  readonly #streams: Model<StreamHead>
  readonly #raises: Raises
  readonly #changes: Model<Row>
  readonly #whenAppended: (rows: Row[]) => Promise<void>

  constructor(connection: Connection, changes: Model<Row>, whenAppended: (rows: Row[]) => Promise<void>) {
    this.#connection = connection
    this.#streams = streamsModel(connection)
    this.#raises = raiseTogether(this.#streams, 'changedAt')
    this.#changes = changes
    this.#whenAppended = whenAppended
  }

  /** Streams in which nothing has happened are left out. */
  async of(ids: readonly StreamId[]): Promise<Map<StreamId, Head>> {
    const { trusted } = this.#streams.base
    const heads = await retrying(() => this.#streams.find({ _id: trusted({ $in: [...ids] }) }).lean())
    return new Map(heads.map(({ _id, rev, seq }) => [_id, { rev, seq }]))
  }

  /** Forward only. */
  async advance(stream: StreamId, { rev, seq }: Head): Promise<void> {
    await this.#raises.add({ _id: stream, to: { rev, seq } })
  }

  /** Does what these rows still have to do. */
  async redo(rows: readonly Row[]): Promise<void> {
    const { trusted } = this.#changes.base
    const undone = rows.filter(({ redo }) => redo !== undefined)
    if (undone.length === 0) return
    for (const { stream, rev, redo } of undone) {
      const effects = JSON.parse(redo!) as Effect[]
      // Not when the row is made: a node of an older version that completes it would refuse the field.
      const ofRow = effects.map((effect) => jobOfRow(effect, stream, rev))
      await applyEffects(this.#connection, ofRow, rev)
    }
    // An old text must not outlive the message that loses it.
    const those = { _id: trusted({ $in: undone.map(({ _id }) => _id) }) }
    await retrying(() => this.#changes.updateMany(those, { $unset: { redo: 1 } }).exec())
  }

  /** Brings the head to the end of the rows, whoever wrote them, and completes what they left undone. */
  async settle(stream: StreamId): Promise<Head> {
    const { trusted } = this.#changes.base
    let head = (await this.of([stream])).get(stream) ?? { rev: 0, seq: 0 }
    for (;;) {
      const after = head.rev
      const rows = await retrying(() =>
        this.#changes
          .find({ stream, rev: trusted({ $gt: after }) })
          .sort({ rev: 1 })
          .limit(rowsAtATime)
          .lean(),
      )
      if (rows.length === 0) return head
      await this.redo(rows)
      await this.#whenAppended(rows)
      const seq = rows.findLast(({ message }) => message)?.message?.seq ?? head.seq
      head = { rev: rows.at(-1)!.rev, seq }
      await this.advance(stream, head)
    }
  }
}

const rowsAtATime = 500
