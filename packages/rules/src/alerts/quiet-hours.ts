import type { QuietHours, QuietTime } from '@hubbub/protocol'
import { localTime } from './local-time.ts'

/** Whether this moment is in one of the times of the week, by the clocks of their time zone. */
export function isQuiet({ timeZone, times }: QuietHours, now: number): boolean {
  const { day, minute } = localTime(now, timeZone)
  const dayBefore = day === 1 ? 7 : day - 1
  return times.some((time) => {
    const { from, until } = time
    const goesOn = until <= from
    if (begins(time, day) && minute >= from && (goesOn || minute < until)) return true
    return goesOn && begins(time, dayBefore) && minute < until
  })
}

const begins = ({ days }: QuietTime, day: number): boolean => days.includes(day)
