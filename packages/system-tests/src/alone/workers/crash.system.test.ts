import { expect, it } from '@jest/globals'
import { runCrash } from '../../crash/run-crash.ts'
import { killWorkers } from '../../crash/kill.ts'

it('fifty people chat while one worker after the other dies, and no acknowledged message is lost, doubled or out of order', async () => {
  const report = await runCrash({ seed: 1, people: 50, chatMs: 4_000, kill: killWorkers })
  expect(report.acknowledged).toBeGreaterThan(500)
  expect(report).toMatchObject({ lost: 0, doubled: 0, holes: 0, disordered: 0, diverged: [] })
})
