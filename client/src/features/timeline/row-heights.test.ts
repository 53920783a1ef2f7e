import { describe, expect, it } from '@jest/globals'
import { RowHeights } from './row-heights.ts'

describe('the heights of rows', () => {
  const heights = new RowHeights(50)
  const keys = ['a', 'b', 'c', 'd']
  heights.measure('b', 100)

  it('the heights of rows are estimated until a row was on the screen', () => {
    expect(heights.sum(keys, 0, 4)).toBe(250)
  })

  it('the heights of rows tell which rows are in a visible part', () => {
    expect(heights.between(keys, 50, 150)).toEqual([1, 2])
    expect(heights.between(keys, 49, 151)).toEqual([0, 3])
    expect(heights.between(keys, -500, 0)).toEqual([0, 0])
    expect(heights.between(keys, 0, 9_999)).toEqual([0, 4])
  })
})
