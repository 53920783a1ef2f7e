import type { UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { addJob, appendAudit, appendChange, type Schema, type Sql } from '@hubbub/sqlite'
import type { WriteResult } from '../../../records/write-result.ts'
import { changesFor, decideHandling, decideReport } from '../../decide-report.ts'
import type { CaseRecord } from '../case-record.ts'
import type { HandlingRefusal, HandlingWish, ReportWish, Told } from '../report-repository.ts'
import { caseOf, rowOf, type CaseRow } from './case-row.ts'

export const schema: Schema = {
  part: 'reports',
  migrations: [
    `CREATE TABLE report_cases (
       id TEXT PRIMARY KEY, queue TEXT NOT NULL, is_done INTEGER NOT NULL, at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
       user_id TEXT NOT NULL, record TEXT NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX report_cases_in_order ON report_cases (queue, is_done, at, id, user_id);
     CREATE INDEX report_cases_by_change ON report_cases (changed_at);
     CREATE INDEX report_cases_by_person ON report_cases (user_id);`,
  ],
}

/** What this part writes; loaded by the writer's thread. */
export const writes = { report, handle, sweep, forgetPeople }

function report(sql: Sql, wish: ReportWish): WriteResult {
  const record = decideReport(readCase(sql, wish.id), wish)
  if (!record) return { refused: null, changes: [] }
  put(sql, record)
  return { refused: null, changes: tell(sql, wish.told) }
}

function handle(sql: Sql, wish: HandlingWish): WriteResult<HandlingRefusal, { record: CaseRecord }> {
  const decided = decideHandling(readCase(sql, wish.id), wish)
  if (decided.refused !== null) return decided
  const { record, isChanged } = decided
  if (!isChanged) return { refused: null, record, changes: [] }
  put(sql, record)
  if (wish.audit) appendAudit(sql, wish.audit)
  for (const job of wish.jobs) addJob(sql, job)
  return { refused: null, record, changes: tell(sql, wish.told) }
}

function sweep(sql: Sql, { before, limit }: { before: number; limit: number }): boolean {
  const removed = sql.run(
    'DELETE FROM report_cases WHERE id IN (SELECT id FROM report_cases WHERE changed_at < ? LIMIT ?)',
    before,
    limit,
  )
  return removed < limit
}

function forgetPeople(sql: Sql, { userIds }: { userIds: readonly UserId[] }): void {
  sql.run(
    'DELETE FROM report_cases WHERE user_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(userIds),
  )
}

export function readCase(sql: Sql, id: string): CaseRecord | null {
  const row = sql.get<Pick<CaseRow, 'record'>>('SELECT record FROM report_cases WHERE id = ?', id)
  return row ? caseOf(row) : null
}

function put(sql: Sql, record: CaseRecord): void {
  const { id, queue, is_done, at, changed_at, user_id, record: json } = rowOf(record)
  sql.run(
    `INSERT INTO report_cases (id, queue, is_done, at, changed_at, user_id, record) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
       SET queue = excluded.queue, is_done = excluded.is_done, at = excluded.at, changed_at = excluded.changed_at,
         record = excluded.record`,
    ...[id, queue, is_done, at, changed_at, user_id, json],
  )
}

function tell(sql: Sql, told: readonly Told[]): LoggedChange[] {
  return changesFor(told).map(({ stream, type, data }) => {
    return { stream, type, seq: null, data, rev: appendChange(sql, stream, type, data) }
  })
}
