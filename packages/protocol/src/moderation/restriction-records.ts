import { z } from 'zod'
import { UserId } from '../ids.ts'
import { Moment } from '../numbers.ts'

const who = {
  userId: UserId,
  /** Empty: none was given. */
  reason: z.string(),
  /** Who did it. */
  by: UserId,
  at: Moment,
}

/** Until then a member only reads in the group. It counts on when they leave and come back. */
export const Timeout = z.strictObject({ ...who, until: Moment })
export type Timeout = z.infer<typeof Timeout>

/** Keeps somebody out of a group. */
export const Ban = z.strictObject({
  ...who,
  /** Null: for ever. */
  until: Moment.nullable(),
})
export type Ban = z.infer<typeof Ban>

/** What a member hears of their own timeout. */
export const OwnTimeout = Timeout.pick({ until: true, reason: true })
export type OwnTimeout = z.infer<typeof OwnTimeout>
