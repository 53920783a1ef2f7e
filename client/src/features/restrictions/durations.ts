const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a timeout may last, as the screen offers it. */
export const timeoutDurations = {
  minute,
  fiveMinutes: 5 * minute,
  tenMinutes: 10 * minute,
  hour,
  day,
  week: 7 * day,
  fourWeeks: 28 * day,
} as const

/** Of how long all messages of somebody can be deleted; null: none are. */
export const deletedSpans = { none: null, hour, day, week: 7 * day } as const

/** The same of a ban; null: for ever. */
export const banDurations = { ever: null, day, week: 7 * day, month: 30 * day, year: 365 * day } as const
