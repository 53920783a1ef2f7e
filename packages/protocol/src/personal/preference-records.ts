import { z } from 'zod'
import { ConversationId, GroupId } from '../ids.ts'

/** How one person has put their places in order, on all their devices. */
export const Preferences = z.strictObject({
  /** The groups, the first one first. Those that are not in it come after these. */
  groupOrder: z.array(GroupId),
  /** Conversations that are listed above all others, in this order. */
  favourites: z.array(ConversationId),
  /** Groups whose first steps are not shown any more. */
  closedSteps: z.array(GroupId),
})
export type Preferences = z.infer<typeof Preferences>
