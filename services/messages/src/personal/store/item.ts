import type { ConversationId, ErrorCode, UserId } from '@hubbub/protocol'

/** What each kind of thing is kept as, beside where it belongs. */
export interface ItemData {
  /** A message that somebody saved. The key is the message's. */
  saved: { seq: number; note: string }
  /** A message to be sent at the time that is its position. The key is its cid. */
  scheduled: {
    body: string
    replyTo: number | null
    state: 'waiting' | 'sending' | 'failed'
    /** Why it failed. */
    reason: ErrorCode | null
  }
}

export type ItemKind = keyof ItemData

/** Of these nothing is left when the place is removed that they are about. */
export const goesWithPlace: readonly ItemKind[] = []

/** A thing that belongs to one person alone. Nobody else is ever told of it. */
export type Item<K extends ItemKind = ItemKind> = { [One in K]: ItemOf<One> }[K]

interface ItemOf<K extends ItemKind> extends ItemName<K> {
  conversationId: ConversationId
  /** The order of those of one person and kind. */
  position: number
  data: ItemData[K]
}

/** Which one it is. */
export interface ItemName<K extends ItemKind = ItemKind> {
  userId: UserId
  kind: K
  key: string
}

/** The key of what is about one message. */
export const messageKey = ({
  conversationId,
  seq,
}: {
  conversationId: ConversationId
  seq: number
}): string => `${conversationId} ${seq}`
