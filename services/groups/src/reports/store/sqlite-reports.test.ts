import { openMemoryStore, readHead } from '@hubbub/sqlite'
import { afterEach, describe } from '@jest/globals'
import { reportsWrites, sqliteReports } from '../../index.ts'
import { itKeepsReports } from '../../testing/report-repository.suite.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('reports on SQLite', () => {
  itKeepsReports(async () => {
    const store = await openMemoryStore({ modules: [reportsWrites] })
    closing.push(() => store.close())
    return {
      reports: sqliteReports(store),
      revOf: async (userId) => readHead(store.sql, userId).rev,
      jobs: async () => store.sql.all<{ key: string }>('SELECT key FROM jobs').map(({ key }) => key),
      recorded: async () => store.sql.all<{ id: string }>('SELECT id FROM audit').map(({ id }) => id),
    }
  })
})
