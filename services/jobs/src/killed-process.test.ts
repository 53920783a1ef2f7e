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
  const parts = { database, notes, nodeId: 'alone', leaseMs: 600_000, takesMs: 20 }

  // It begins three, and ends none of them.
  const first = await runProcess({ ...parts, takesMs: 600_000, adds: 40 })
  await until(() => notesIn(notes).length === 3)
  await first.kill()
  expect(jobsIn(database)).toBe(40)

  const second = await runProcess(parts)
  await until(() => new Set(notesIn(notes)).size >= 10)
  await second.kill()
  const third = await runProcess(parts)
  await until(() => jobsIn(database) === 0)
  await third.kill()
  expect(new Set(notesIn(notes)).size).toBe(40)
  expect(notesIn(notes).length).toBeGreaterThanOrEqual(43)
})

function jobsIn(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  const { count } = db.prepare('SELECT count(*) AS count FROM jobs').get() as { count: number }
  db.close()
  return count
}
