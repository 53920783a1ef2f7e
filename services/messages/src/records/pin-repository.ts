import type { ConversationId, Message, UserId } from '@hubbub/protocol'

export interface NewPin {
  conversationId: ConversationId
  seq: number
  by: UserId
  at: number
}

export type PinRemoval = Pick<NewPin, 'conversationId' | 'seq'>

export type PinOutcome =
  | { kind: 'changed'; rev: number }
  /** It was so already. `rev` is the conversation's of now. */
  | { kind: 'unchanged'; rev: number }
  | { kind: 'missing' }
  | { kind: 'deleted' }
  | { kind: 'too_many' }

export interface PinsQuery {
  conversationId: ConversationId
  /** Exclusive; the newest without it. */
  before: number | undefined
  limit: number
}

export interface PinnedMessage {
  message: Message
  /** When it was pinned, as a place in the conversation's log: what pins are in order of. */
  pinnedRev: number
}

/** Which messages stand out. The pin is part of its message: it is read with it, and goes with it. */
export interface PinRepository {
  add(pin: NewPin): Promise<PinOutcome>
  remove(removal: PinRemoval): Promise<PinOutcome>
  /** The newest pin first. */
  list(query: PinsQuery): Promise<PinnedMessage[]>
}
