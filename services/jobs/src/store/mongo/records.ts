import { retrying, type JobDocument, type Mongo } from '@hubbub/mongo'
import type { JobRecord } from '@hubbub/protocol/internal'
import type { JobRecords } from '../job-repository.ts'
import type { Now } from './server-clock.ts'

export function mongoRecords({ jobs }: Mongo, now: Now): JobRecords {
  const { model } = jobs
  const { trusted } = model.base

  return {
    async list({ state, kind, after, limit }) {
      const found = await retrying(() =>
        model
          .find({
            _id: trusted({ $gt: after ?? '' }),
            ...(state !== null && { state }),
            ...(kind !== null && { kind }),
          })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<JobDocument[]>()
          .exec(),
      )
      return found.map(recordOf)
    },
    async retry(id) {
      const filter = { state: 'dead' as const, ...(id !== null && { _id: id }) }
      const dueAt = await now()
      const again = { $set: { state: 'waiting' as const, attempts: 0, dueAt } }
      const { modifiedCount } = await retrying(() => model.updateMany(filter, again).exec())
      if (modifiedCount > 0) jobs.tell()
      return modifiedCount
    },
    async drop(id) {
      const { deletedCount } = await retrying(() => model.deleteOne({ _id: id }).exec())
      return deletedCount === 1
    },
    count: (state) => retrying(() => model.countDocuments({ state }).exec()),
  }
}

function recordOf({ _id, payload, errorCode, errorText, ...others }: JobDocument): JobRecord {
  const { kind, key, state, dueAt, attempts, leasedBy, createdAt } = others
  return {
    id: _id,
    ...{ kind, key, state, dueAt, attempts, leasedBy, createdAt },
    payload: JSON.parse(payload),
    lastError: errorCode === null ? null : { code: errorCode, text: errorText ?? '' },
  }
}
