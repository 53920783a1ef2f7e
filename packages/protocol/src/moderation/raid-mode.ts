import { z } from 'zod'
import { UserId } from '../ids.ts'
import { Moment } from '../numbers.ts'

/** While it lasts nobody joins a group, and who came in less than so many hours ago only reads there. */
export const RaidMode = z.strictObject({
  /** Null: until it is ended. One whose time is over counts no more. */
  until: Moment.nullable(),
  newMemberHours: z.number().int().positive(),
  by: UserId,
  at: Moment,
})
export type RaidMode = z.infer<typeof RaidMode>
