import { dayAndTimeText } from '../timeline/moments.ts'

/** When a status ends, as it is offered. */
export const endChoices = ['never', 'halfHour', 'hour', 'fourHours', 'today', 'week', 'custom'] as const
export type EndChoice = (typeof endChoices)[number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Undefined: it stays. Days and weeks end at midnight here, a week with the day before its first. */
export function endOf(choice: Exclude<EndChoice, 'custom'>, now: number, firstDay = 1): number | undefined {
  switch (choice) {
    case 'never':
      return undefined
    case 'halfHour':
      return now + 30 * minuteMs
    case 'hour':
      return now + hourMs
    case 'fourHours':
      return now + 4 * hourMs
    case 'today':
      return midnightAfter(now, 1)
    case 'week':
      return midnightAfter(now, ((firstDay - new Date(now).getDay() + 6) % 7) + 1)
  }
}

/** By the calendar, not by hours: some days have 23 or 25. */
function midnightAfter(now: number, days: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime()
}

/** 0: Sunday. Where a browser does not know, weeks begin on Monday. */
export function firstDayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
}

/** As a field for date and time has it: by the clock here, without a zone. */
export function fieldValue(at: number): string {
  const moment = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** Undefined: no date and time. */
export function readField(value: string): number | undefined {
  const at = new Date(value).getTime()
  return Number.isNaN(at) ? undefined : at
}

/** The time of today, the weekday within a week, else the date. */
export function untilText(until: number, now: number, language: string): string {
  const format = (day: Intl.DateTimeFormatOptions) => dayAndTimeText(until, language, day)
  if (until <= midnightAfter(now, 1)) return format({})
  return format(until < midnightAfter(now, 7) ? { weekday: 'long' } : { day: 'numeric', month: 'short' })
}
