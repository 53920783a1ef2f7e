import { expect, it } from '@jest/globals'
import { briefText, dayAndTimeText, dayText } from './moments.ts'

const words = { today: 'Today', yesterday: 'Yesterday' }
const now = new Date(2026, 0, 2, 9).getTime()

it.each([
  [new Date(2026, 0, 2, 0, 1), 'Today'],
  [new Date(2026, 0, 1, 23, 59), 'Yesterday'],
  [new Date(2025, 11, 31), 'Wednesday, December 31, 2025'],
])('the date %s is shown as %s', (day, text) => {
  expect(dayText(day.getTime(), now, 'en', words)).toBe(text)
})

it.each([
  ['en', 'Fri 2:05 PM'],
  ['zh', '周五 14:05'],
])('a day and a time stand apart in %s', (language, text) => {
  const at = new Date(2026, 0, 2, 14, 5).getTime()
  expect(dayAndTimeText(at, language, { weekday: 'short' }).replace('\u202f', ' ')).toBe(text)
})

it('a brief time of today says whether it is morning or afternoon', () => {
  const at = new Date(2026, 0, 2, 8, 5).getTime()
  expect(briefText(at, now, 'en').replace('\u202f', ' ')).toBe('08:05 AM')
})
