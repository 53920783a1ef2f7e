import { expect, it } from '@jest/globals'
import { nextHour, reminderTimes, sendingTimes } from './later-times.ts'

const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).getTime()

it('a message can be sent later in the morning of tomorrow and of the next Monday', () => {
  // 2026-11-18 is a Wednesday.
  expect(sendingTimes(at(18, 14))).toEqual([
    { name: 'tomorrow', at: at(19, 9) },
    { name: 'monday', at: at(23, 9) },
  ])
  expect(sendingTimes(at(23, 8)).map(({ at: time }) => time)).toEqual([at(24, 9), at(30, 9)])
})

it('on a Sunday the morning of Monday is offered once', () => {
  expect(sendingTimes(at(22, 23))).toEqual([{ name: 'tomorrow', at: at(23, 9) }])
})

it('a time of one’s own begins with a full hour that is not too close', () => {
  expect([nextHour(at(18, 14, 10)), nextHour(at(18, 14, 40))]).toEqual([at(18, 15), at(18, 16)])
})

it('one can be reminded soon, in the morning of tomorrow, and on the Monday of another day than that', () => {
  const now = at(18, 14)
  expect(reminderTimes(now).map((time) => time.at)).toEqual([
    ...[at(18, 14, 20), at(18, 15), at(18, 17)],
    ...[at(19, 9), at(23, 9)],
  ])
  expect(
    reminderTimes(at(22, 14))
      .slice(3)
      .map((time) => time.at),
  ).toEqual([at(23, 9), at(30, 9)])
})
