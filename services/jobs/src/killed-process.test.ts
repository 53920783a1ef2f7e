import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { notesIn, runProcess, until } from './testing/run-process.suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-jobs-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('every job of a process that is killed again and again is run at last, and none is left', async () => {
  const [database, notes] = [join(folder, 'test.db'), join(folder, 'notes')]
  const parts = { database, notes, nodeId: 'alone', leaseMs: 60_000 }
  const isNoted = (count: number) => () => new Set(notesIn(notes)).size >= count

  const first = await runProcess({ ...parts, adds: 40 })
  await until(isNoted(5))
  await first.kill()
  const second = await runProcess(parts)
  await until(isNoted(20))
  await second.kill()
  expect(jobsIn(database)).toBeGreaterThan(0)

  const third = await runProcess(parts)
  await until(() => jobsIn(database) === 0)
  await third.kill()
  expect(new Set(notesIn(notes)).size).toBe(40)
})

function jobsIn(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  const { count } = db.prepare('SELECT count(*) AS count FROM jobs').get() as { count: number }
  db.close()
  return count
}
