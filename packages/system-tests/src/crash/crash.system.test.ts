import { expect, it } from '@jest/globals'
import { isCluster } from '@hubbub/testing'
import { runCrash } from './run-crash.ts'

it('fifty people chat through a server that dies and comes back, and no acknowledged message is lost, doubled or out of order', async () => {
  // All nodes of a cluster are away for many seconds, and what people send meanwhile must not be more than its store can take later.
  const everyMs = isCluster() ? 500 : 150
  const report = await runCrash({ seed: 1, people: 50, chatMs: 4_000, everyMs })
  // Everybody said something; how much more they say is a matter of the machine.
  expect(report.acknowledged).toBeGreaterThan(50)
  expect(report).toMatchObject({ lost: 0, doubled: 0, holes: 0, disordered: 0, diverged: [] })
})
