import type { MissedMailTime } from '@hubbub/protocol'
import { localTime } from '@hubbub/rules'

export const minuteMs = 60_000

const minutes: Partial<Record<MissedMailTime, number>> = { '2m': 2, '15m': 15, '60m': 60 }
const stepMs = 15 * minuteMs
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** At eight in the morning, of a week on Monday. */
const digestMinute = 8 * 60
const monday = 1

/** How long somebody is away before they are mailed; null: they get no such mails, or those of a day or week. */
export const delayOf = (when: MissedMailTime): number | null => (minutes[when] ?? 0) * minuteMs || null

/** The time of which the next digest tells; it is sent at its end. Null: who gets none. */
export function digestOf(
  when: MissedMailTime,
  timeZone: string,
  now: number,
): { from: number; until: number } | null {
  if (when !== 'daily' && when !== 'weekly') return null
  for (let at = Math.floor(now / stepMs) * stepMs + stepMs; ; at += stepMs) {
    const { day, minute } = localTime(at, timeZone)
    if (minute !== digestMinute || (when === 'weekly' && day !== monday)) continue
    // An hour more, for the day when clocks are put back. What was mailed before is not mailed again.
    return { from: at - (when === 'weekly' ? 7 : 1) * dayMs - hourMs, until: at }
  }
}
