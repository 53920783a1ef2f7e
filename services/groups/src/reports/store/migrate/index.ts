import { movedAggregate } from '@hubbub/mongo'
import { pickRows, type Move, type Question, type Sql, type TableMove } from '@hubbub/sqlite'
import { fieldsOf } from '../mongo/case-document.ts'
import type { ReportRepository } from '../report-repository.ts'
import { caseOf, type CaseRow } from '../sqlite/case-row.ts'

const asked = 50

const table: TableMove<CaseRow> = {
  name: 'reports',
  rows: 'SELECT * FROM report_cases',
  key: ['id'],
  collection: 'report_cases',
  documents: (rows) => rows.map((row) => ({ _id: row.id, ...movedAggregate, ...fieldsOf(caseOf(row)) })),
}

/** How reports come from the embedded store into the cluster's. */
export const reportsMove: Move<ReportRepository> = {
  tables: [table],
  kinds: [
    {
      ...{ name: 'reports', count: 'SELECT count(*) AS count FROM report_cases' },
      ...{ collection: 'report_cases', steps: [] },
    },
  ],
  questions,
}

function questions(sql: Sql, random: () => number): Question<ReportRepository>[] {
  return pickRows<CaseRow>(sql, 'SELECT * FROM report_cases ORDER BY id', asked, random).map(({ id }) => ({
    ...{ about: 'reports', what: id, ask: (reports) => reports.get(id) },
  }))
}
