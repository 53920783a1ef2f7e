import { expect, it } from '@jest/globals'
import { clockOf, minuteOf, nights, withDayToggled, withOneMore } from './quiet-times.ts'

it('one more quiet time is another one than those that are there', () => {
  expect(withOneMore([])).toEqual([nights])
  const two = withOneMore([nights])
  expect(two).toEqual([nights, { days: [6, 7], from: 0, until: 1_440 }])
  expect(withOneMore(two)).toHaveLength(3)
})

it('days come and go in their order, and one stays', () => {
  const time = { days: [2], from: 0, until: 60 }
  expect(withDayToggled(time, 1).days).toEqual([1, 2])
  expect(withDayToggled(time, 2).days).toEqual([2])
  expect(withDayToggled({ ...time, days: [1, 2] }, 1).days).toEqual([2])
})

it.each([
  ['00:00', 0],
  ['07:05', 425],
  ['23:59', 1_439],
])('%s is read and written', (text, minute) => {
  expect([minuteOf(text), clockOf(minute)]).toEqual([minute, text])
})

it('the end of a day is midnight, and what is no time is none', () => {
  expect(clockOf(1_440)).toBe('00:00')
  expect([minuteOf(''), minuteOf('x')]).toEqual([undefined, undefined])
})
