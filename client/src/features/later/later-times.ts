import { dayAndTimeText } from '../timeline/moments.ts'

/** Times to choose from, by the clock where one is. */
export interface LaterTime {
  name: 'tomorrow' | 'monday' | 'inMinutes' | 'inHour' | 'inHours' | 'nextWeek'
  at: number
}

const morning = 9

/** When a message may be sent later. On a Sunday tomorrow is Monday already. */
export function sendingTimes(now: number): LaterTime[] {
  const tomorrow = morningIn(1, now)
  const monday = morningIn(daysToMonday(now), now)
  return [
    { name: 'tomorrow', at: tomorrow },
    ...(monday === tomorrow ? [] : [{ name: 'monday' as const, at: monday }]),
  ]
}

const minuteMs = 60_000

/** When one may be reminded. */
export function reminderTimes(now: number): LaterTime[] {
  return [
    { name: 'inMinutes', at: now + 20 * minuteMs },
    { name: 'inHour', at: now + 60 * minuteMs },
    { name: 'inHours', at: now + 3 * 60 * minuteMs },
    { name: 'tomorrow', at: morningIn(1, now) },
    // By the name of the week it is another time than tomorrow, also on a Sunday.
    { name: 'nextWeek', at: morningIn(nextWeekDays(now), now) },
  ]
}

const nextWeekDays = (now: number): number => {
  const days = daysToMonday(now)
  return days === 1 ? 8 : days
}

/** What a field for a time of one's own begins with: the next full hour that is not too close. */
export function nextHour(now: number): number {
  const moment = new Date(now + 30 * 60_000)
  moment.setHours(moment.getHours() + 1, 0, 0, 0)
  return moment.getTime()
}

const daysToMonday = (now: number): number => (8 - new Date(now).getDay()) % 7 || 7

/** By the calendar, not by hours: some days have 23 or 25. */
function morningIn(days: number, now: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, morning).getTime()
}

/** The day by its name within a week, else by its date; always with the time. */
export function whenText(at: number, now: number, language: string): string {
  const isSoon = at > now && at < morningIn(7, now) - 1
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return dayAndTimeText(at, language, {
    ...(isToday ? {} : isSoon ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
    ...(!isThisYear && !isSoon && { year: 'numeric' }),
  })
}
