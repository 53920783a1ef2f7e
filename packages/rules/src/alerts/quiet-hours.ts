import type { QuietHours, QuietTime } from '@hubbub/protocol'

const dayMinutes = 1_440

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

const formats = new Map<string, Intl.DateTimeFormat>()
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function localTime(now: number, timeZone: string): { day: number; minute: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const minute = Number(parts['hour']) * 60 + Number(parts['minute'])
  return { day: names.indexOf(parts['weekday']!) + 1, minute: minute % dayMinutes }
}

/** A machine that does not know the time zone takes its own. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = formatIn(options, timeZone)
  if (formats.size >= 1_000) formats.clear()
  formats.set(timeZone, format)
  return format
}

function formatIn(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', options)
  }
}
