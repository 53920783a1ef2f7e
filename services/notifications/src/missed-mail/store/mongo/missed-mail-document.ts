import { aggregateFields, type Aggregate } from '@hubbub/mongo'
import { Schema } from 'mongoose'
import type { MissedMailRecord } from '../missed-mail-record.ts'

/** What is kept of one person, in the cluster's store. */
export interface MissedMailDocument extends Aggregate {
  /** JSON: all of it. */
  record: string
}

export const missedMailSchema = (): Schema<MissedMailDocument> =>
  new Schema<MissedMailDocument>(
    { ...aggregateFields, record: { type: String, required: true } },
    { collection: 'missed_mail', versionKey: false },
  )

export const recordOf = ({ record }: Pick<MissedMailDocument, 'record'>): MissedMailRecord =>
  JSON.parse(record)

export const fieldsOf = (record: MissedMailRecord) => ({ record: JSON.stringify(record) })
