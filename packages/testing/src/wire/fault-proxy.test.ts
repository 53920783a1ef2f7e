import { expect, it } from '@jest/globals'
import { FaultProxy } from './fault-proxy.ts'

it('a hint is lost, doubled, late or told, by chance, and each case is counted', () => {
  const dice = [0.05, 0.15, 0.5, 0.25, 0.5, 0.95]
  const waiting: (() => void)[] = []
  const told: string[] = []
  const proxy = new FaultProxy({
    odds: { dropped: 0.1, doubled: 0.1, late: 0.1 },
    chance: () => dice.shift()!,
    later: (run) => waiting.push(run),
  })
  for (const hint of ['lost', 'twice', 'late', 'plain']) proxy.pass(() => told.push(hint))
  expect(told).toEqual(['twice', 'plain'])
  for (const run of waiting) run()
  expect(told).toEqual(['twice', 'plain', 'twice', 'late'])
  expect(proxy.counts).toEqual({ dropped: 1, doubled: 1, late: 1 })
})
