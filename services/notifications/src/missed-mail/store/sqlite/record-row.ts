import type { UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { MissedMailRecord } from '../missed-mail-record.ts'

export interface RecordRow {
  user_id: UserId
  /** JSON: all of it. */
  record: string
}

export const recordOf = ({ record }: Pick<RecordRow, 'record'>): MissedMailRecord => JSON.parse(record)

export function readRecords(sql: Sql, userIds: readonly UserId[]): MissedMailRecord[] {
  return sql
    .all<RecordRow>(
      'SELECT record FROM missed_mail WHERE user_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(userIds),
    )
    .map(recordOf)
}
