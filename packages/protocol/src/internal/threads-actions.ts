import type { ConversationId, UserId } from '../ids.ts'
import type { Thread } from '../thread-records.ts'

export interface ThreadsActions {
  /** Where a thread began; null: there is no such thread. It never changes. */
  'threads.parentOf': (p: { conversationId: ConversationId }) => ConversationId | null
  /** The message that a thread began at; null: there is no such thread. It never changes. */
  'threads.rootOf': (p: { conversationId: ConversationId }) => Thread['parent'] | null
  /**
   * Who follows a thread and has not read all of it up to its last reply, `seq`. Whose message it began at follows it too, unless they do
   * not want to. Null: there is no such thread. Checks nobody's right to see it.
   */
  'threads.unreadBy': (p: { conversationId: ConversationId }) => {
    parent: Thread['parent']
    seq: number
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
