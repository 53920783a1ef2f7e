import { expect, it } from '@jest/globals'
import { clockText, spanText } from './span-text.ts'

it.each([
  [5_000, '5 seconds'],
  [60_000, '1 minute'],
  [90_000, '90 seconds'],
  [300_000, '5 minutes'],
  [21_600_000, '6 hours'],
  [1_500, '2 seconds'],
])('a time of %d ms is said as %s', (ms, text) => {
  expect(spanText(ms, 'en')).toBe(text)
})

it.each([
  [7, '0:07'],
  [65, '1:05'],
  [3_900, '1:05:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
