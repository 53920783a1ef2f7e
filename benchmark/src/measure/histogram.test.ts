import { describe, expect, it } from '@jest/globals'
import { delaysIn, Histogram, latencyAt, mergeLatencies } from './histogram.ts'

const statedError = 1 / 64

function counted(values: readonly number[]) {
  const histogram = new Histogram()
  for (const value of values) histogram.add(value)
  return histogram.read()
}

/** Delays as they are: most of them short, a few very long. The same each time. */
function delays(count: number): number[] {
  let state = 42
  const chance = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  return Array.from({ length: count }, () => Math.floor(Math.exp(chance() * 16)))
}

describe('a histogram', () => {
  it.each([1, 2, 31, 32, 33, 63, 64, 100, 999, 65_535, 65_536, 1e6, 1e9, 2 ** 32 - 1])(
    'a histogram knows a delay of %d µs within its stated error',
    (value) => {
      const histogram = counted([1, value, value, 2 ** 33])
      expect(Math.abs(latencyAt(histogram, 0.6) - value)).toBeLessThanOrEqual(
        Math.max(1, value * statedError),
      )
    },
  )

  it.each([0.1, 0.5, 0.9, 0.95, 0.99, 0.999])(
    'a histogram knows the %d percentile of many within its stated error',
    (share) => {
      const values = delays(50_000)
      const exact = [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]!
      const found = latencyAt(counted(values), share)
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(Math.max(1, exact * statedError))
    },
  )

  it('a histogram knows the count, the shortest, the mean and the longest exactly', () => {
    const { count, min, mean, max } = counted([10, 1_000_001, 400])
    expect({ count, min, mean, max }).toEqual({ count: 3, min: 10, mean: 1_000_411 / 3, max: 1_000_001 })
    expect(latencyAt(counted([10, 1_000_001, 400]), 1)).toBe(1_000_001)
  })

  it('an empty histogram has no figures', () => {
    expect(latencyAt(counted([]), 0.5)).toBeNaN()
    expect(counted([])).toMatchObject({ count: 0, min: 0, mean: 0, max: 0 })
  })

  it('a cleared histogram begins from zero', () => {
    const histogram = new Histogram()
    histogram.add(5)
    histogram.clear()
    histogram.add(7)
    expect(histogram.read()).toMatchObject({ count: 1, min: 7, max: 7 })
  })

  it('a histogram counts values outside its range at its ends', () => {
    expect(counted([-5, 2 ** 40])).toMatchObject({ count: 2, min: -5, max: 2 ** 40 })
    expect(latencyAt(counted([2 ** 40]), 0.5)).toBe(2 ** 40)
  })
})

describe('the delays of a result', () => {
  it('the delays of a result have the beginning and end of each bucket', () => {
    expect(delaysIn(counted([0.5, 1, 1, 2, 64, 65, 1_000]))).toEqual([
      [0.001, 1],
      [0.002, 2],
      [0.003, 1],
      [0.064, 0],
      [0.066, 2],
      [0.992, 0],
      [1.008, 1],
    ])
  })

  it('the delays of a result are as many as were counted, and each is in its bucket', () => {
    const values = delays(5_000)
    const told = delaysIn(counted(values))
    told.forEach(([upTo, count], index) => {
      const from = told[index - 1]?.[0] ?? 0
      expect(values.filter((value) => value >= from * 1_000 && value < upTo * 1_000)).toHaveLength(count)
    })
    expect(told.reduce((sum, [, count]) => sum + count, 0)).toBe(5_000)
  })

  it('the delays of an empty result are empty', () => {
    expect(delaysIn(counted([]))).toEqual([])
  })
})

it('histograms of several processes are merged as if one had counted all', () => {
  const values = delays(3_000)
  const parts = [counted(values.slice(0, 10)), counted([]), counted(values.slice(10))]
  const whole = counted(values)
  const merged = mergeLatencies(parts)
  expect({ ...merged, mean: 0 }).toEqual({ ...whole, mean: 0 })
  expect(merged.mean).toBeCloseTo(whole.mean)
})
