import { describe, expect, it } from '@jest/globals'
import { percentile, spreadOf, written } from './spread.ts'

describe('a spread', () => {
  it.each([
    [[7], { min: 7, median: 7, max: 7, count: 1 }],
    [[3, 1], { min: 1, median: 2, max: 3, count: 2 }],
    [[9, 1, 5], { min: 1, median: 5, max: 9, count: 3 }],
    [[10, 2, 4, 8], { min: 2, median: 6, max: 10, count: 4 }],
  ])('the spread of %j is right', (values, spread) => {
    expect(spreadOf(values)).toEqual(spread)
  })

  it('the spread of nothing is not a number', () => {
    expect(spreadOf([])).toEqual({ min: NaN, median: NaN, max: NaN, count: 0 })
  })

  it('a spread is printed with its median first', () => {
    expect(written(spreadOf([1, 2, 3.26]), 1)).toBe('2.0 (1.0–3.3)')
  })
})

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)

  it('a percentile is the value that this share does not exceed', () => {
    expect([0, 0.01, 0.5, 0.99, 0.991, 1].map((share) => percentile(hundred, share))).toEqual([
      ...[1, 1, 50, 99, 100, 100],
    ])
    expect(percentile([5], 0.5)).toBe(5)
    expect(percentile([], 0.5)).toBeNaN()
  })
})
