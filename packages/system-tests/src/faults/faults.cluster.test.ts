import { expect, it } from '@jest/globals'
import { runFaults } from './run-faults.ts'

it('people chat while parts of the cluster die, stand still and come back, and no acknowledged message is lost, doubled or out of order', async () => {
  const report = await runFaults({ seed: 1, people: 12, chatMs: 12_000 })
  expect(report.acknowledged).toBeGreaterThan(50)
  expect(report.hints.dropped).toBeGreaterThan(0)
  expect(report).toMatchObject({ lost: 0, doubled: 0, holes: 0, disordered: 0, diverged: [], collapses: 0 })
}, 300_000)
