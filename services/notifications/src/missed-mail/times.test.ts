import { expect, it } from '@jest/globals'
import { delayOf, digestOf } from './times.ts'

const at = (text: string) => Date.parse(text)

it('a delay is as many minutes as were chosen, and none for who wants none or a digest', () => {
  expect((['2m', '15m', '60m'] as const).map((when) => delayOf(when))).toEqual([120_000, 900_000, 3_600_000])
  expect((['off', 'daily', 'weekly'] as const).map((when) => delayOf(when))).toEqual([null, null, null])
})

it.each([
  ['daily', 'UTC', '2026-11-25T07:59:59Z', '2026-11-25T08:00:00Z'],
  ['daily', 'UTC', '2026-11-25T08:00:00Z', '2026-11-26T08:00:00Z'],
  ['daily', 'Europe/Berlin', '2026-11-25T06:00:00Z', '2026-11-25T07:00:00Z'],
  ['daily', 'Asia/Kathmandu', '2026-11-25T02:00:00Z', '2026-11-25T02:15:00Z'],
  // Clocks are put back in the night before.
  ['daily', 'Europe/Berlin', '2026-10-24T07:00:00Z', '2026-10-25T07:00:00Z'],
  ['weekly', 'UTC', '2026-11-25T12:00:00Z', '2026-11-30T08:00:00Z'],
  ['weekly', 'America/New_York', '2026-11-30T12:59:00Z', '2026-11-30T13:00:00Z'],
] as const)('a %s digest in %s: after %s comes %s', (when, timeZone, now, until) => {
  expect(digestOf(when, timeZone, at(now))).toMatchObject({ until: at(until) })
})

it('a digest tells of the time since the one before, and who wants none gets none', () => {
  const day = digestOf('daily', 'UTC', at('2026-11-25T12:00:00Z'))!
  expect(day.until - day.from).toBeGreaterThanOrEqual(86_400_000)
  expect((['off', '2m', '15m', '60m'] as const).map((when) => digestOf(when, 'UTC', 0))).toEqual(
    Array(4).fill(null),
  )
})
