import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'

/** What is reported: a message, or (without one) a person, in a group or outside of groups. */
export interface Reported {
  userId: UserId
  groupId: GroupId | null
  message?: { conversationId: ConversationId; seq: number }
}
