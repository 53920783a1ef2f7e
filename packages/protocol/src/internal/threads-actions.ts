import type { ConversationId, UserId } from '../ids.ts'
import type { Thread } from '../thread-records.ts'

export interface ThreadsActions {
  /** Where a thread began; null: there is no such thread. It never changes. */
  'threads.parentOf': (p: { conversationId: ConversationId }) => ConversationId | null
  /** Whom the replies of a thread concern: who follows it, and whose message it began at unless they do not want to. Null: there is no such thread. */
  'threads.concerns': (p: { conversationId: ConversationId }) => {
    parent: Thread['parent']
    userIds: UserId[]
  } | null
  /** Those that this person follows and sees now, the latest reply first. */
  'threads.followedBy': (p: { userId: UserId; limit: number }) => Thread[]
  /** Of these people, those who follow this thread. Checks nobody's right to see it. */
  'threads.followers': (p: { conversationId: ConversationId; userIds: UserId[] }) => UserId[]
  /** Some of those that began in this conversation. */
  'threads.under': (p: { conversationId: ConversationId }) => ConversationId[]
  /** Removes a thread in which nothing is left, and who follows it. */
  'threads.forget': (p: { conversationId: ConversationId }) => void
}
