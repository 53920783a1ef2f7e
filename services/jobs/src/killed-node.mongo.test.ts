import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMongo, type Mongo } from '@hubbub/mongo'
import { dropDatabase, testDatabaseUrl } from '@hubbub/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { notesIn, runProcess, until } from './testing/run-process.suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-jobs-'))
const database = testDatabaseUrl()
let mongo: Mongo
beforeAll(async () => {
  mongo = await openMongo(database)
  await mongo.prepare()
})
afterAll(async () => {
  await mongo.close()
  await dropDatabase(database)
  rmSync(folder, { recursive: true })
})

it('jobs of a node that is killed are run by the other one, and none is left', async () => {
  const notes = join(folder, 'notes')
  const parts = { database, notes, leaseMs: 1_500 }
  const left = () => mongo.jobs.model.countDocuments({})

  // It begins three, and ends none of them.
  const first = await runProcess({ ...parts, nodeId: 'n1', takesMs: 600_000, adds: 40 })
  await until(() => notesIn(notes).length === 3)
  const second = await runProcess({ ...parts, nodeId: 'n2', takesMs: 10 })
  await until(async () => (await left()) <= 3)
  await first.kill()
  await until(async () => (await left()) === 0)
  await second.kill()
  expect(new Set(notesIn(notes)).size).toBe(40)
  expect(notesIn(notes).length).toBeGreaterThanOrEqual(43)
})
