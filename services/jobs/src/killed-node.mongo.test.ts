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
  const first = await runProcess({ ...parts, nodeId: 'n1', adds: 60 })
  const second = await runProcess({ ...parts, nodeId: 'n2' })
  await until(() => new Set(notesIn(notes)).size >= 10)
  await first.kill()
  expect(await mongo.jobs.model.countDocuments({})).toBeGreaterThan(0)
  await until(async () => (await mongo.jobs.model.countDocuments({})) === 0)
  await second.kill()
  expect(new Set(notesIn(notes)).size).toBe(60)
})
