import type { UserId } from '@hubbub/protocol'
import { changedAt, isDone, type CaseRecord, type Queue } from '../case-record.ts'

export interface CaseRow {
  id: string
  queue: Queue
  is_done: number
  at: number
  changed_at: number
  user_id: UserId
  /** JSON: all of it. */
  record: string
}

export const caseOf = ({ record }: Pick<CaseRow, 'record'>): CaseRecord => JSON.parse(record)

export const rowOf = (record: CaseRecord): CaseRow => ({
  ...{ id: record.id, queue: record.queue, is_done: Number(isDone(record)), at: record.at },
  ...{ changed_at: changedAt(record), user_id: record.userId, record: JSON.stringify(record) },
})
