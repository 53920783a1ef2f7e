import { expect, it } from '@jest/globals'
import { spanOf } from './dates.ts'

const on = (value: string, timeZone: string) => {
  const { from, to } = spanOf({ key: 'on', value, isNegated: false }, timeZone)!
  return [from, to].map((at) => new Date(at!).toISOString())
}

it.each([
  ['2026-11-23', 'UTC', '2026-11-23T00:00Z', '2026-11-24T00:00Z'],
  ['2026-11', 'Asia/Shanghai', '2026-10-31T16:00Z', '2026-11-30T16:00Z'],
  ['2026', 'America/New_York', '2026-01-01T05:00Z', '2027-01-01T05:00Z'],
  ['2026-12-31', 'Pacific/Auckland', '2026-12-30T11:00Z', '2026-12-31T11:00Z'],
  // Clocks go forward at midnight: the day after begins at one.
  ['2026-09-05', 'America/Santiago', '2026-09-05T04:00Z', '2026-09-06T04:00Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00Z', '2026-09-07T03:00Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  // Clocks go back at one: midnight comes twice.
  ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00Z', '2026-10-26T01:00Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  // Clocks go back at midnight: the last hour of the day before comes twice.
  ['2026-04-04', 'America/Santiago', '2026-04-04T03:00Z', '2026-04-05T04:00Z'],
])('%s in %s is from %s until %s', (value, timeZone, ...times) => {
  expect(on(value, timeZone)).toEqual(times.map((time) => new Date(time).toISOString()))
})

it.each(['2026-02-30', '2026-13', '2026-00-01', '2025-02-29', 'today', '26-11-23', ''])(
  'a search on %j is refused',
  (value) => {
    expect(() => on(value, 'UTC')).toThrow(expect.objectContaining({ code: 'bad_input' }))
  },
)
