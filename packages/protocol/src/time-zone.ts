import { z } from 'zod'

/** A name of the IANA database that this machine knows. */
export const TimeZone = z.string().max(64).refine(isTimeZone)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
