import { aggregateFields, type Aggregate } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { Schema } from 'mongoose'
import { changedAt, isDone, type CaseRecord, type Queue } from '../case-record.ts'

/** A case in the cluster's store. */
export interface CaseDocument extends Aggregate {
  queue: Queue
  isDone: boolean
  at: number
  changedAt: number
  userId: UserId
  /** JSON: all of it. */
  record: string
}

export function caseSchema(): Schema<CaseDocument> {
  const schema = new Schema<CaseDocument>(
    {
      ...{ ...aggregateFields, queue: { type: String, required: true }, isDone: Boolean },
      ...{ at: Number, changedAt: Number, userId: String, record: { type: String, required: true } },
    },
    { collection: 'report_cases', versionKey: false },
  )
  schema.index({ queue: 1, isDone: 1, at: 1, _id: 1 }, { name: 'cases_in_order' })
  schema.index({ changedAt: 1 }, { name: 'cases_by_change' })
  schema.index({ userId: 1 }, { name: 'cases_by_person' })
  return schema
}

export const caseOf = ({ record }: Pick<CaseDocument, 'record'>): CaseRecord => JSON.parse(record)

export const fieldsOf = (record: CaseRecord) => ({
  ...{ queue: record.queue, isDone: isDone(record), at: record.at, changedAt: changedAt(record) },
  ...{ userId: record.userId, record: JSON.stringify(record) },
})
