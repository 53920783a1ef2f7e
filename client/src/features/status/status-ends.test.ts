import { describe, expect, it } from '@jest/globals'
import { endOf, fieldValue, firstDayOf, readField, untilText } from './status-ends.ts'

// A Wednesday, by the clock here.
const now = new Date(2026, 10, 25, 15, 30).getTime()
const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

describe('the end of a status', () => {
  it.each([
    ['never', undefined],
    ['halfHour', at(25, 16)],
    ['hour', at(25, 16, 30)],
    ['fourHours', at(25, 19, 30)],
    ['today', at(26)],
    ['week', at(30)],
  ] as const)('the choice %s ends as it says', (choice, end) => {
    expect(endOf(choice, now)).toBe(end)
  })

  it('a week ends with the day before its first, also on that day and on the first', () => {
    expect(endOf('week', at(29, 12), 1)).toBe(at(30))
    expect(endOf('week', at(30, 12), 1)).toBe(at(37))
    expect(endOf('week', now, 0)).toBe(at(29))
    expect(endOf('week', at(29, 12), 0)).toBe(at(36))
  })

  it('the first day of the week is that of the language', () => {
    expect(firstDayOf('de')).toBe(1)
    expect(firstDayOf('en-US')).toBe(0)
  })
})

describe('a custom end', () => {
  it('a field for date and time gives back what it was given, to the minute', () => {
    expect(fieldValue(now)).toBe('2026-11-25T15:30')
    expect(readField(fieldValue(now))).toBe(now)
  })

  it.each(['', 'tomorrow', '2026-13-45T99:99'])('the field "%s" is no moment', (value) => {
    expect(readField(value)).toBeUndefined()
  })
})

it('an end is told by its time, its weekday or its date', () => {
  expect(untilText(at(25, 17), now, 'en-GB')).toBe('17:00')
  expect(untilText(at(26), now, 'en-GB')).toMatch(/0?0:00|24:00/)
  expect(untilText(at(27, 9), now, 'en-GB')).toMatch(/Friday.*0?9:00/)
  expect(untilText(at(25 + 40, 9), now, 'en-GB')).toMatch(/4 Jan.*0?9:00/)
})
