import type { Store } from '@hubbub/sqlite'
import type { ReportRepository } from '../report-repository.ts'
import { caseOf, type CaseRow } from './case-row.ts'
import { readCase, type writes } from './report-writes.ts'

const afterAll = { at: Number.MAX_SAFE_INTEGER, id: '' }

/** Reports in the embedded store. */
export function sqliteReports(store: Store): ReportRepository {
  const { sql } = store
  const write = store.writes<typeof writes>('reports')
  return {
    report: (wish) => write('report', wish),
    handle: (wish) => write('handle', wish),
    get: async (id) => readCase(sql, id),
    async page({ queue, isDone, viewer, before, limit }) {
      const { at, id } = before ?? afterAll
      const rows = sql.all<Pick<CaseRow, 'record'>>(
        `SELECT record FROM report_cases
         WHERE queue = ? AND is_done = ? AND (at, id) < (?, ?) AND user_id <> ? ORDER BY at DESC, id DESC LIMIT ?`,
        ...[queue, Number(isDone), at, id, viewer, limit],
      )
      return rows.map(caseOf)
    },
    async countOpen(queue, viewer, most) {
      const { count } = sql.get<{ count: number }>(
        `SELECT count(*) AS count FROM
           (SELECT 1 FROM report_cases WHERE queue = ? AND is_done = 0 AND user_id <> ? LIMIT ?)`,
        ...[queue, viewer, most],
      )!
      return count
    },
    sweep: (before, limit) => write('sweep', { before, limit }),
    forgetPeople: (userIds) => write('forgetPeople', { userIds }),
  }
}
