import { describe } from '@jest/globals'
import { openMemoryStore } from '@hubbub/sqlite'
import { groupsWrites } from '../../index.ts'
import { itAddsJobsInWrites } from '../../testing/jobs-in-writes.suite.ts'
import { decided } from './decided.ts'

describe('jobs in SQLite', () => {
  itAddsJobsInWrites(async () => {
    const { sql } = await openMemoryStore({ modules: [groupsWrites] })
    return {
      write: async (decision) =>
        decided(
          () => null,
          () => decision,
        )(sql, {}),
      jobIds: async () => sql.all<{ id: string }>('SELECT id FROM jobs').map(({ id }) => id),
    }
  })
})
