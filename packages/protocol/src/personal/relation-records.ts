import { z } from 'zod'
import { UserId } from '../ids.ts'

/** What one person has to do with another one, for themselves alone. With nothing but `userId` there is nothing any more. */
export const Relation = z.strictObject({
  userId: UserId,
  /** Neither of the two writes to the other, sees whether the other is here, or hears of the other. Left out where one does not. */
  isBlocked: z.literal(true).optional(),
  /** What they write alerts nobody, and is collapsed. Left out where one does not. */
  isMuted: z.literal(true).optional(),
  /** They wrote first, to somebody who wants to be asked: their direct conversation alerts nobody until it is accepted. */
  isRequest: z.literal(true).optional(),
  /** Left out where the two are not. */
  isFriend: z.literal(true).optional(),
  /** One of the two wants to be a friend of the other: this person (`sent`), or that one. Left out where nobody waits. */
  friendRequest: z.enum(['sent', 'received']).optional(),
})
export type Relation = z.infer<typeof Relation>

/** Who may begin to write to one person: everybody who finds them; everybody, but as a request; friends alone; nobody. Friends need no request. */
export const Writers = z.enum(['everybody', 'byRequest', 'friends', 'nobody'])
export type Writers = z.infer<typeof Writers>
