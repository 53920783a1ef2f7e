import { expect, it } from '@jest/globals'
import { dayText } from './moments.ts'

const words = { today: 'Today', yesterday: 'Yesterday' }
const now = new Date(2026, 0, 2, 9).getTime()

it.each([
  [new Date(2026, 0, 2, 0, 1), 'Today'],
  [new Date(2026, 0, 1, 23, 59), 'Yesterday'],
  [new Date(2025, 11, 31), 'Wednesday, December 31, 2025'],
])('the date %s is shown as %s', (day, text) => {
  expect(dayText(day.getTime(), now, 'en', words)).toBe(text)
})
