import { expect, it } from '@jest/globals'
import { muteTimes } from './mute-times.ts'

it('a mute until tomorrow ends in the morning of the next day, also across a month', () => {
  const now = new Date(2026, 0, 31, 23, 30).getTime()
  const { until } = muteTimes(now).find(({ name }) => name === 'tomorrow')!
  expect(until).toBe(new Date(2026, 1, 1, 8).getTime())
})

it('a mute ends after its time, or not by itself', () => {
  expect(muteTimes(0).map(({ name, until }) => [name, until])).toEqual([
    ['quarter', 900_000],
    ['hour', 3_600_000],
    ['hours', 28_800_000],
    ['tomorrow', expect.any(Number)],
    ['forGood', null],
  ])
})
