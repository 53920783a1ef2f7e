import { describe, expect, it } from '@jest/globals'
import { Climb } from './climb.ts'

describe('the search for the highest rate', () => {
  it('the search for the highest rate goes up by steps, and ends with half steps', () => {
    expect(climbUpTo(5_600, { step: 1_000, precision: 125 })).toEqual({
      tried: [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 5_500, 5_750, 5_625],
      highest: 5_500,
      lowestBroken: 5_625,
    })
  })

  it('the search for the highest rate goes down when the first rate is too much', () => {
    expect(climbUpTo(300, { step: 1_000, precision: 125 })).toEqual({
      tried: [1_000, 500, 250, 375],
      highest: 250,
      lowestBroken: 375,
    })
  })

  it('the search for the highest rate says so when no rate held', () => {
    expect(climbUpTo(10, { step: 1_000, precision: 250 })).toEqual({
      tried: [1_000, 500, 250],
      highest: null,
      lowestBroken: 250,
    })
  })

  it('the search for the highest rate never tries a known rate again', () => {
    for (let limit = 0; limit < 8_000; limit += 77) {
      const { tried } = climbUpTo(limit, { step: 1_000, precision: 100 })
      expect(new Set(tried).size).toBe(tried.length)
    }
  })
})

function climbUpTo(limit: number, parts: { step: number; precision: number }) {
  const climb = new Climb(parts)
  const tried: number[] = []
  for (let rate = climb.next(); rate !== null; rate = climb.next()) {
    tried.push(rate)
    if (rate <= limit) climb.held(rate)
    else climb.broke(rate)
  }
  return { tried, highest: climb.highest, lowestBroken: climb.lowestBroken }
}
