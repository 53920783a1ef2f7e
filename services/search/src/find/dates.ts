import { AppError } from '@hubbub/protocol'
import type { Filter } from '../query/parse-query.ts'

export interface Span {
  /** Ms since 1970; from then on. */
  from: number | null
  /** Before then. */
  to: number | null
}

const dateText = /^(?<year>\d{4})(?:-(?<month>\d{1,2}))?(?:-(?<day>\d{1,2}))?$/u

/** What `before:`, `after:`, `on:` and `during:` mean, for days of a time zone; null for other filters. */
export function spanOf({ key, value, isNegated }: Filter, timeZone: string): Span | null {
  if (key !== 'before' && key !== 'after' && key !== 'on' && key !== 'during') return null
  const [from, to] = isNegated ? [null, null] : periodOf(value, timeZone)
  if (from === null || to === null)
    throw new AppError('bad_input', {
      fields: { q: `"${key}:${value}" is no date. Write it as 2026-11-23, 2026-11 or 2026.` },
    })
  if (key === 'before') return { from: null, to: from }
  if (key === 'after') return { from: to, to: null }
  return { from, to }
}

/** The beginning of a day, month or year, and that of the next. */
function periodOf(value: string, timeZone: string): [number, number] | [null, null] {
  const { year, month, day } = dateText.exec(value)?.groups ?? {}
  if (year === undefined) return [null, null]
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)]
  const isReal = new Date(Date.UTC(y, m - 1, d))
    .toISOString()
    .startsWith(`${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
  if (!isReal) return [null, null]
  const next = day !== undefined ? [y, m, d + 1] : month !== undefined ? [y, m + 1, 1] : [y + 1, 1, 1]
  return [startOf([y, m, d], timeZone), startOf(next as Day, timeZone)]
}

type Day = [year: number, month: number, day: number]

/** Midnight in a time zone, by what its clocks show when it is about midnight in UTC. */
function startOf([year, month, day]: Day, timeZone: string): number {
  const utc = Date.UTC(year, month - 1, day)
  // Where clocks are changed at midnight, the first guess is on the wrong side of it.
  return utc - offsetAt(utc - offsetAt(utc, timeZone), timeZone)
}

function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  }).formatToParts(at)
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)!.value)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}
