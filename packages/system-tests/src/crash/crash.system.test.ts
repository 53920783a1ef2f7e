import { expect, it } from '@jest/globals'
import { runCrash } from './run-crash.ts'

it('fifty people chat through a server that dies and comes back, and no acknowledged message is lost, doubled or out of order', async () => {
  const report = await runCrash({ seed: 1, people: 50, chatMs: 4_000 })
  expect(report.acknowledged).toBeGreaterThan(500)
  expect(report).toMatchObject({ lost: 0, doubled: 0, holes: 0, disordered: 0, diverged: [] })
})
