import type { AuditEntry, AuditId } from '@hubbub/protocol'
import type { AuditFilter } from '@hubbub/protocol/internal'
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
    schema.index({ about: 1, _id: 1 }, { name: 'audit_by_subject' })
    schema.index({ at: 1 }, { name: 'audit_by_time' })
    this.#entries = connection.model<AuditDocument>('audit', schema)
  }

  /** The newest first, from before that one on. */
  async page(before: AuditId | null, limit: number, filter: AuditFilter = {}): Promise<AuditEntry[]> {
    const { trusted } = this.#entries.base
    const { groupId, userId, act, from, until } = filter
    const asked = {
      _id: trusted({ $lt: before ?? afterAll }),
      ...(groupId && { about: groupId }),
      ...(act !== undefined && { act }),
      ...((from !== undefined || until !== undefined) && {
        at: trusted({ $gte: from ?? 0, $lte: until ?? Number.MAX_SAFE_INTEGER }),
      }),
      ...(userId && { $or: [{ actorId: userId }, { about: userId }, { 'details.userId': userId }] }),
    }
    const found = await retrying(() =>
      this.#entries
        .find(asked as never)
        .sort(groupId ? { about: -1, _id: -1 } : { _id: -1 })
        .limit(limit)
        .lean<AuditDocument[]>(),
    )
    return found.map(({ _id, at, actorId, act, about, details }) => {
      return { id: _id, at, actorId, act, about, details }
    })
  }

  /** Removes some that are older; answers whether that was all. */
  async sweep(before: number, limit: number): Promise<boolean> {
    const { trusted } = this.#entries.base
    const old = await retrying(() =>
      this.#entries
        .find({ at: trusted({ $lt: before }) } as never)
        .select(['_id'])
        .limit(limit)
        .lean<{ _id: AuditId }[]>(),
    )
    const ids = old.map(({ _id }) => _id)
    if (ids.length > 0)
      await retrying(() => this.#entries.deleteMany({ _id: trusted({ $in: ids }) } as never).exec())
    return ids.length < limit
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
