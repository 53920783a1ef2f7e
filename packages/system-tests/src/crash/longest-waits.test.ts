import { expect, it } from '@jest/globals'
import { linesOf, longestOfAll, longestWaits } from './longest-waits.ts'

const felt = [
  { kind: 'NATS killed', from: 10, until: 20 },
  { kind: 'NATS killed', from: 100, until: 110 },
  { kind: 'Redis stopped', from: 15, until: 30 },
]

it('a wait counts for the kind of fault during it, or for several at once, or for none', () => {
  const waits = [
    { from: 0, until: 5 },
    { from: 0, until: 12 },
    { from: 90, until: 105 },
    { from: 5, until: 40 },
    { from: 25, until: 28 },
  ]
  expect(longestWaits(waits, felt)).toEqual({
    none: { faults: 0, longestMs: 5 },
    'NATS killed': { faults: 2, longestMs: 15 },
    'Redis stopped': { faults: 1, longestMs: 3 },
    'several at once': { faults: 0, longestMs: 35 },
  })
})

it('the longest wait of each kind is reported over several runs', () => {
  const one = { 'NATS killed': { faults: 2, longestMs: 1_500 } }
  const other = { 'NATS killed': { faults: 1, longestMs: 2_500 }, none: { faults: 0, longestMs: 40 } }
  expect(linesOf(longestOfAll([one, other])).slice(2)).toEqual([
    '| NATS killed | 3 | 2.5 s |',
    '| none | 0 | 0.0 s |',
  ])
})
