import { describe } from '@jest/globals'
import { openMemoryStore } from '@hubbub/sqlite'
import { clock, itKeepsJobs } from '../testing/job-repository.suite.ts'
import { sqliteJobs } from './sqlite-jobs.ts'

const modules = [new URL('./sqlite-writes.ts', import.meta.url)]

describe('jobs in SQLite', () => {
  itKeepsJobs(async () => sqliteJobs(await openMemoryStore({ modules }), () => clock.now))
})
