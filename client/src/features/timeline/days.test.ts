import { expect, it } from '@jest/globals'
import { daysAgo, fieldOfDay, startOfDay } from './days.ts'

it('a day of a field for dates begins at midnight where one is', () => {
  expect(startOfDay('2026-11-23')).toBe(new Date(2026, 10, 23).getTime())
  expect(fieldOfDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
})

it.each(['', '0020-11-23', 'soon', '2026-11'])('a day is none yet while "%s" stands there', (field) => {
  expect(startOfDay(field)).toBeNull()
})

it('a day some days ago begins at midnight, also over the end of a month', () => {
  const now = new Date(2026, 2, 3, 15, 30).getTime()
  expect([0, 7].map((days) => daysAgo(days, now))).toEqual([
    new Date(2026, 2, 3).getTime(),
    new Date(2026, 1, 24).getTime(),
  ])
})
