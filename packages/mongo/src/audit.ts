import type { AuditEntry, AuditId } from '@hubbub/protocol'
import { Schema, type Connection, type Model } from 'mongoose'
import type { Effect } from './aggregates/effects.ts'
import { partFields } from './aggregates/part-fields.ts'
import { retrying } from './connection/retrying.ts'

interface AuditDocument extends Omit<AuditEntry, 'id'> {
  _id: AuditId
  v: number
  isGone: boolean
}

const afterAll = 'b'

/** What was done by an administrator's right, or to a whole group. Written by what does it. */
export class AuditTrail {
  readonly #entries: Model<AuditDocument>

  constructor(connection: Connection) {
    const schema = new Schema<AuditDocument>(
      {
        ...partFields,
        at: { type: Number, required: true },
        actorId: { type: String, required: true },
        act: { type: String, required: true },
        about: { type: String, default: null },
        details: { type: Schema.Types.Mixed, required: true },
      },
      { collection: 'audit', versionKey: false, minimize: false },
    )
    this.#entries = connection.model<AuditDocument>('audit', schema)
  }

  /** The newest first, from before that one on. */
  async page(before: AuditId | null, limit: number): Promise<AuditEntry[]> {
    const { trusted } = this.#entries.base
    const found = await retrying(() =>
      this.#entries
        .find({ _id: trusted({ $lt: before ?? afterAll }) } as never)
        .sort({ _id: -1 })
        .limit(limit)
        .lean<AuditDocument[]>(),
    )
    return found.map(({ _id, at, actorId, act, about, details }) => {
      return { id: _id, at, actorId, act, about, details }
    })
  }

  /** For what is no aggregate's write. Again is once. */
  async write(entry: AuditEntry): Promise<void> {
    const { id, set } = auditEffect(entry)
    const record = { $setOnInsert: { ...set, v: 1, isGone: false } }
    await retrying(() => this.#entries.updateOne({ _id: id as AuditId }, record, { upsert: true }).exec())
  }
}

/** Records an act along with the write that does it. */
export function auditEffect({ id, at, actorId, act, about, details }: AuditEntry): Effect {
  return { to: 'audit', id, set: { at, actorId, act, about, details } }
}
