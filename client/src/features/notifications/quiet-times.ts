import type { QuietTime } from '@hubbub/protocol'

export const everyDay = [1, 2, 3, 4, 5, 6, 7]
/** From ten in the evening until seven. */
export const nights: QuietTime = { days: everyDay, from: 1_320, until: 420 }
const weekends: QuietTime = { days: [6, 7], from: 0, until: 1_440 }

/** With one more, of which there is none yet like it, if that can be. */
export function withOneMore(times: readonly QuietTime[]): QuietTime[] {
  const isThere = (wanted: QuietTime) => times.some((time) => saysTheSame(time, wanted))
  return [...times, isThere(nights) && !isThere(weekends) ? weekends : nights]
}

/** A time begins on one day at least. */
export function withDayToggled(time: QuietTime, day: number): QuietTime {
  const days = time.days.includes(day)
    ? time.days.filter((one) => one !== day)
    : [...time.days, day].toSorted()
  return days.length > 0 ? { ...time, days } : time
}

/** `24:00` is shown as midnight, and midnight as an end is the end of the day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Undefined: that is no time. */
export function minuteOf(value: string): number | undefined {
  const [hours, minutes] = value.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  return hours * 60 + minutes
}

const saysTheSame = (a: QuietTime, b: QuietTime): boolean =>
  a.from === b.from && a.until === b.until && a.days.join() === b.days.join()
