import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { NewJob } from '@hubbub/protocol/internal'
import { openMemoryStore, readDocuments, type Sql } from '@hubbub/sqlite'
import { TestMongo } from '@hubbub/testing'
import { jobsWrites, sqliteJobs, type JobPorts } from '../../index.ts'
import { mongoJobs } from '../mongo/mongo-jobs.ts'
import { jobsMove } from './index.ts'

const kind = 'accounts.sweep'
const leaseMs = 60_000
const database = new TestMongo()
let sql: Sql
let alone: JobPorts
let moved: JobPorts
beforeAll(async () => {
  const store = await openMemoryStore({ modules: [jobsWrites] })
  sql = store.sql
  alone = sqliteJobs(store, () => 2_000)
  for (const [n, key] of ['dead', 'running', 'waiting'].entries())
    await alone.queue.add({ kind, key, payload: {}, at: n } satisfies NewJob)
  const claim = { kinds: [{ kind, limit: 2 }], limit: 2, token: 'token', by: 'alone', held: [], leaseMs }
  const [dead] = await alone.queue.claim(claim)
  const error = { code: 'busy', text: 'full' }
  await alone.queue.putBack(dead!, { state: 'dead', inMs: 0, attempts: 10, error })
  moved = await database.fresh((mongo) => mongoJobs(mongo, async () => 2_000 + leaseMs))
  for (const table of jobsMove.tables)
    for (const { documents } of readDocuments(sql, table))
      await database.connection.model(table.collection).insertMany(documents)
})
afterAll(() => database.remove())

it('every job is listed as it was after the move, and what ran waits', async () => {
  const questions = jobsMove.questions(sql, () => 0.5)
  expect(questions.map(({ what }) => what)).toEqual([
    'the first',
    ...['dead', 'running', 'waiting'].map((key) => `${kind}:${key}`),
  ])
  for (const { ask } of questions) expect(await ask(moved)).toEqual(await ask(alone))
  const all = await moved.records.list({ state: null, kind: null, after: null, limit: 10 })
  expect(all.map(({ state, attempts, leasedBy }) => [state, attempts, leasedBy])).toEqual([
    ['dead', 10, null],
    ['waiting', 1, null],
    ['waiting', 0, null],
  ])
})

it('jobs are run after the move', async () => {
  const claim = { kinds: [{ kind, limit: 9 }], limit: 9, token: 'another', by: 'n1', held: [], leaseMs }
  const claimed = await moved.queue.claim(claim)
  expect(claimed.map(({ key }) => key).toSorted()).toEqual(['running', 'waiting'])
  for (const job of claimed) expect(await moved.queue.finish(job, null)).toBe('done')
})

it('a job that was dead is repeated after the move', async () => {
  expect(await moved.records.retry(`${kind}:dead`)).toBe(1)
})
