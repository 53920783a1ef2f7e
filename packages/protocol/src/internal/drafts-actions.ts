import type { ConversationId, UserId } from '../ids.ts'

export interface DraftsActions {
  /** Removes the drafts of these people in places that they may not see any more. */
  'drafts.forgetLost': (p: { userIds: UserId[] }) => void
  /** Removes the drafts in this place, and in its threads, of those who may not see it any more. */
  'drafts.forgetLostIn': (p: { conversationId: ConversationId }) => void
}
