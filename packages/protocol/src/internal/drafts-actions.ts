import type { UserId } from '../ids.ts'

export interface DraftsActions {
  /** Removes the drafts of these people in places that they may not see any more. */
  'drafts.forgetLost': (p: { userIds: UserId[] }) => void
}
