const dayMinutes = 1_440
const formats = new Map<string, Intl.DateTimeFormat>()
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What clocks there show: 1 is Monday, and the minutes of the day. */
export function localTime(now: number, timeZone: string): { day: number; minute: number } {
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
