import { AppError } from '@hubbub/protocol'
import { Temporal } from 'temporal-polyfill'
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
  const whole = { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) }
  try {
    const first = Temporal.PlainDate.from(whole, { overflow: 'reject' })
    const next = first.add(
      day !== undefined ? { days: 1 } : month !== undefined ? { months: 1 } : { years: 1 },
    )
    return [startOf(first, timeZone), startOf(next, timeZone)]
  } catch (error) {
    if (error instanceof RangeError) return [null, null]
    throw error
  }
}

/** The first moment of a day: in some places clocks are changed at midnight, and it begins at one, or midnight comes twice. */
const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime({ timeZone }).epochMilliseconds
