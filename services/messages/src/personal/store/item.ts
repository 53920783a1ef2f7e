import type {
  ConversationId,
  DraftVersion,
  ErrorCode,
  NotificationSettings,
  Preferences,
  Reminder,
  StreamId,
  UserId,
  Writers,
} from '@hubbub/protocol'

/** What each kind of thing is kept as, beside where it belongs. */
export interface ItemData {
  /** A message that somebody saved. The key is the message's. */
  saved: { seq: number; note: string; reminder?: Reminder }
  /** A message to be sent at the time that is its position. The key is its cid. */
  scheduled: {
    body: string
    replyTo: number | null
    state: 'waiting' | 'sending' | 'failed'
    /** Why it failed. */
    reason: ErrorCode | null
    /** What was asked for at first, by which a retry is known. Older ones have none. */
    asked?: string
  }
  /** What somebody began to write. The key is the conversation's or the thread's, and the place is where a thread began. */
  draft: {
    /** The one written last first. */
    versions: DraftVersion[]
    /** The last change of it. */
    changedBy: string
  }
  /** What somebody set for a place, or for everything. The key says for what. */
  notifications: NotificationSettings
  /** How somebody put their places in order. There is one for each person. */
  preferences: Preferences
  /** Whom somebody blocks. The key is that person's. */
  block: Record<string, never>
  /** Whom somebody mutes. The key is that person's. */
  mute: Record<string, never>
  /** Who wrote first to somebody who wants to be asked. The key is the one who wrote. */
  request: Record<string, never>
  /** Whom somebody asked to be a friend. The key is that person's. */
  ask: Record<string, never>
  /** Who asked somebody to be a friend. The key is the one who asked. Declined it stays, so that asking again is no request. */
  asking: { isDeclined?: true }
  /** Of each friendship both have one. The key is the other's. */
  friend: Record<string, never>
  /** Who may begin to write to somebody. There is one for each person. */
  writers: { writers: Writers }
}

export type ItemKind = keyof ItemData

/** Those of which each is about another person. */
export type RelationKind = 'block' | 'mute' | 'request' | 'ask' | 'asking' | 'friend'

/** Of these nothing is left when the place is removed that they are about. */
export const goesWithPlace: readonly ItemKind[] = ['draft', 'notifications']

/** A thing that belongs to one person alone. Nobody else is ever told of it. */
export type Item<K extends ItemKind = ItemKind> = { [One in K]: ItemOf<One> }[K]

interface ItemOf<K extends ItemKind> extends ItemName<K> {
  /** Where it belongs; settings belong to a group too, what is for everything to the person, and what is about a person to that one. */
  conversationId: K extends 'notifications' | 'preferences' | 'writers' | RelationKind
    ? StreamId
    : ConversationId
  /** The order of those of one person and kind. */
  position: number
  data: ItemData[K]
}

/** Which one it is. */
export interface ItemName<K extends ItemKind = ItemKind> {
  userId: UserId
  kind: K
  key: K extends RelationKind ? UserId : string
}

/** The key of what is about one message. */
export const messageKey = ({
  conversationId,
  seq,
}: {
  conversationId: ConversationId
  seq: number
}): string => `${conversationId} ${seq}`
