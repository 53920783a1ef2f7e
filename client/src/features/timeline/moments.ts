/** Today and yesterday by their words, other days by their date; the year only when it is another one. */
export function dayText(
  at: number,
  now: number,
  language: string,
  words: { today: string; yesterday: string },
): string {
  const day = new Date(at)
  if (day.toDateString() === new Date(now).toDateString()) return words.today
  if (day.toDateString() === dayBefore(now).toDateString()) return words.yesterday
  const isThisYear = day.getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day)
}

/** By the calendar: some days have 23 or 25 hours. Noon is there on each of them. */
function dayBefore(now: number): Date {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12)
}

export const timeText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(at)

/** The same without am and pm, where there is little room. */
export const shortTimeText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
    .formatToParts(at)
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim()

/** As short as can be: the time of today, the day of this year, the date of others. */
export function briefText(at: number, now: number, language: string): string {
  const day = new Date(at)
  if (day.toDateString() === new Date(now).toDateString()) return timeText(at, language)
  const isThisYear = day.getFullYear() === new Date(now).getFullYear()
  const parts = isThisYear ? ({ day: 'numeric', month: 'short' } as const) : ({ dateStyle: 'short' } as const)
  return new Intl.DateTimeFormat(language, parts).format(day)
}

/** A day and a time, as "Wed 9:00 AM"; in Chinese nothing would stand between them. */
export function dayAndTimeText(at: number, language: string, day: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' })
  const parts = format.formatToParts(at)
  return parts
    .map(({ type, value }, index) =>
      type === 'weekday' && parts[index + 1] && parts[index + 1]!.type !== 'literal' ? `${value} ` : value,
    )
    .join('')
}

export const momentText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(at)
