import { describe, expect, it } from '@jest/globals'
import { shareLeft, trendOf, type Point } from './verdict.ts'

const minute = 60_000

/** Ten tenths of six looks each, one look a minute. */
const hour = (valueAt: (minutes: number) => number) =>
  Array.from({ length: 10 }, (_, tenth) =>
    Array.from({ length: 6 }, (_, look): Point => {
      const minutes = tenth * 6 + look
      return [minutes * minute, valueAt(minutes)]
    }),
  )

describe('memory under a steady load', () => {
  it('memory that only goes up and down ends where it began', () => {
    const { holds, first, last, slopePerHour } = trendOf(hour((minutes) => 100 + (minutes % 6)))
    expect({ holds, first, last }).toEqual({ holds: true, first, last: first })
    expect(Math.abs(slopePerHour)).toBeLessThan(1)
  })

  it('memory that grows all the time does not end there, and the growth in an hour is reported', () => {
    expect(trendOf(hour((minutes) => 100 + minutes))).toMatchObject({
      ...{ holds: false, limit: 112.75, slopePerHour: expect.closeTo(60) },
      ...{ first: { min: 100, median: 102.5, max: 105 }, last: { min: 154, median: 156.5, max: 159 } },
    })
  })

  it('memory may be higher by as much as it varied at the beginning', () => {
    const swinging = (minutes: number) => (minutes < 6 ? 100 + (minutes % 2) * 40 : 150)
    expect(trendOf(hour(swinging))).toMatchObject({ holds: true, limit: 160 })
    expect(trendOf(hour((minutes) => (minutes < 6 ? 100 : 150)))).toMatchObject({ holds: false, limit: 110 })
  })
})

it('the memory left after a peak is a share of the memory that the peak took', () => {
  expect([shareLeft(100, 300, 300), shareLeft(100, 300, 150), shareLeft(100, 300, 80)]).toEqual([
    1, 0.25, -0.1,
  ])
})
