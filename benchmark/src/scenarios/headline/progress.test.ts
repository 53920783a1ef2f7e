import { expect, it } from '@jest/globals'
import { headlineLine } from './progress.ts'

const started = { sentAt: 1_000_000, at: 1_100_400, of: 10_000 }

it('the progress shows how many have a headline, and the first, mean and last time', () => {
  const times = Float64Array.of(1_010_000, 1_020_000, 1_090_000)
  expect(headlineLine(started, times)).toBe(
    '  100 ms       3 of 10,000  min   10.0  mean   40.0  max   90.0 ms',
  )
})

it('the progress has no times before the first client has the headline', () => {
  expect(headlineLine(started, new Float64Array())).toBe('  100 ms       0 of 10,000')
})
