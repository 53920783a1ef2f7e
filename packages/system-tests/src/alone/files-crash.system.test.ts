import { expect, it } from '@jest/globals'
import { runFilesCrash } from '../files/run-files-crash.ts'

it('people send files through a server that is killed, and no message lacks a file, and none is left over', async () => {
  const report = await runFilesCrash({ seed: 1, people: 6, forMs: 6_000 })
  expect(report.sent).toBeGreaterThan(5)
  const faults = { lost: 0, doubled: 0, missing: 0, wrong: 0, left: 0, orphans: [] }
  expect(report).toMatchObject(faults)
})
