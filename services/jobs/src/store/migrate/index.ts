import { pickRows, type Move, type Question, type Sql, type TableMove } from '@hubbub/sqlite'
import type { JobPorts } from '../job-repository.ts'
import type { JobRow } from '../sqlite/job-row.ts'

const asked = 100

/** What was running when the server stopped waits there: nobody holds a lease in the new database. */
const jobTable: TableMove<JobRow> = {
  name: 'jobs',
  rows: 'SELECT * FROM jobs',
  key: ['id'],
  collection: 'jobs',
  documents: (rows) =>
    rows.map(({ id, kind, key, payload, state, attempts, added, ...row }) => ({
      _id: id,
      ...{ kind, key, payload, state, attempts, added },
      ...{ dueAt: row.due_at, createdAt: row.created_at, lease: null, leasedBy: null },
      ...{ errorCode: row.error_code, errorText: row.error_text, owner: row.owner, host: row.host },
    })),
}

/** How jobs come from the embedded store into the cluster's. */
export const jobsMove: Move<JobPorts> = {
  tables: [jobTable],
  kinds: [{ name: 'jobs', count: 'SELECT count(*) AS count FROM jobs', collection: 'jobs', steps: [] }],
  questions,
}

/** What comes after some of them, and the first of all. */
function questions(sql: Sql, random: () => number): Question<JobPorts>[] {
  const picked = pickRows<JobRow>(sql, 'SELECT * FROM jobs ORDER BY id', asked, random)
  return [null, ...picked.map(({ id }) => id)].map((after) => ({
    about: 'jobs',
    what: after ?? 'the first',
    ask: async ({ records }) => {
      const found = await records.list({ state: null, kind: null, after, limit: 5 })
      return found.map((job) => ({ ...job, leasedBy: null }))
    },
  }))
}
