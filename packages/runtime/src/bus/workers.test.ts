import { expect, it } from '@jest/globals'
import { workersIn } from './workers.ts'

it.each([
  ['', 8, 0],
  ['0', 8, 0],
  ['3', 8, 3],
  ['auto', 8, 8],
  ['auto', 1, 0],
])('the setting %j on %d cores means %d workers', (given, cores, workers) => {
  expect(workersIn(given, null, cores)).toBe(workers)
})

it.each(['many', '-1', '1.5', '257', '1e2'])(
  'the setting %j is refused, with the allowed values',
  (given) => {
    expect(() => workersIn(given, null, 8)).toThrow('Give auto, or a number from 0 to 256.')
  },
)
