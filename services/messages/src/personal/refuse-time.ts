import { AppError } from '@hubbub/protocol'

const dayMs = 24 * 3_600_000

/** What is to be done later is to be done in the future, and not too far away. */
export function refuseTime(at: number, now: number, days: number): void {
  if (at > now && at <= now + days * dayMs) return
  throw new AppError('bad_input', {
    fields: { at: `has to be in the future, and within ${days} days from now` },
  })
}
