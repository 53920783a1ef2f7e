import type { ConversationId, InboxCause, InboxEntryId, UserId } from '@hubbub/protocol'

/** What the inbox of one person has about one thing. */
export interface Entry extends NewEntry {
  userId: UserId
  /** When it came; each of one person has another time, so that a page goes on where the one before ended. */
  at: number
  /** Null: it is not marked as read. It is read too where the message was. */
  readAt: number | null
}

/** The same, before it is anybody's. */
export interface NewEntry {
  id: InboxEntryId
  cause: InboxCause
  /** Where it is; of a reply in a thread this is the thread. */
  conversationId: ConversationId
  /** The message that it is about, of a thread its last reply; 0: the conversation. */
  seq: number
  /** What one must see to see it: the conversation itself, or the one where its thread began. */
  placeId: ConversationId
  /** The message there at which the thread began. */
  rootSeq: number | null
  /** Who brought the person in. */
  by: UserId | null
  /** How many reactions of others there were; of an invite and a report when it was, of a thread its last reply. With a higher one it is new again. */
  count: number
}

export type EntryKind = 'message' | 'thread' | 'reaction' | 'reminder' | 'invite' | 'report'

export const entryId = (kind: EntryKind, { conversationId, seq }: Pick<NewEntry, 'conversationId' | 'seq'>) =>
  `${kind}:${conversationId}:${seq}`

/** One for all replies that are unread. */
export const isOfThread = ({ id }: Pick<Entry, 'id'>): boolean => id.startsWith('thread:')

/** Those that are read with the message: of all others one's own read position says nothing. */
export const isReadWithMessage = (entry: Pick<Entry, 'id'>): boolean =>
  entry.id.startsWith('message:') || isOfThread(entry)
