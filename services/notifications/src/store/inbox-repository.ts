import type { ConversationId, InboxEntryId, UserId } from '@hubbub/protocol'
import type { EntriesWish } from './decide-entries.ts'
import type { Entry } from './entry.ts'

/** What concerns each person by name. */
export interface InboxRepository {
  /**
   * Decides and writes in one step, with one change in the person's own stream. Answers its number; null: nothing is different from
   * before.
   */
  write(wish: EntriesWish): Promise<number | null>
  /** The latest first, from before that time: those that are marked as read, or those that are not. */
  page(userId: UserId, page: EntriesPage): Promise<Entry[]>
  /** All that is known of one message, of everybody. */
  about(conversationId: ConversationId, seq: number): Promise<Entry[]>
  /** Of one person those about a conversation. */
  ofConversation(userId: UserId, conversationId: ConversationId): Promise<Entry[]>
  /** The unread entries that these people have of a thread are about this reply too, if it is later. Answers whose those are. */
  extend(to: { id: InboxEntryId; userIds: readonly UserId[]; seq: number }): Promise<UserId[]>
  /**
   * Notes what is read without a mark: because the message was, or is not for this person to see any more. Nobody is told: they know. One
   * that is about a later reply meanwhile stays. Answers how many it noted.
   */
  settle(userId: UserId, entries: readonly Pick<Entry, 'id' | 'seq'>[], at: number): Promise<number>
  /** Removes some that came before then; answers whether that was all. */
  sweep(before: number, limit: number): Promise<boolean>
  forgetPeople(userIds: readonly UserId[]): Promise<void>
}

export interface EntriesPage {
  isRead: boolean
  before: number
  limit: number
}
