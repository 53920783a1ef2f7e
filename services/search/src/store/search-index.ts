import type { ConversationId } from '@hubbub/protocol'

/** What a message is found by. */
export interface Entry {
  seq: number
  at: number
  terms: string[]
}

/** Messages of a conversation that the index does not have as they are now. */
export interface Missing {
  conversationId: ConversationId
  /** All after this one. */
  after: number
  /** Up to the last one there is. */
  seq: number
  /** And these, which were changed. */
  again: Changed[]
}

export interface Changed {
  seq: number
  /** Another one with each change. */
  version: number
}

export interface EntryQuery {
  /** Has each of these terms. */
  all: string[]
  /** For each of these, has a term that begins so. */
  prefixes: string[]
  /** For each of these lists, has one of its terms. */
  anyOf: string[][]
  /** Has none of these terms. */
  none: string[]
  /** Its position is below this one. */
  before: number | null
  /** Times of the message, in ms: from the first, to before the second. */
  from: number | null
  to: number | null
}

export interface FoundEntry {
  /** Grows with the time of the message. */
  position: number
  conversationId: ConversationId
  seq: number
}

/**
 * Which messages can be what somebody searches for. The text of a message is not in it: what is found is compared with the messages
 * themselves, and with who may read them now.
 */
export interface SearchIndex {
  /** Some conversations of which something is missing; none when the index is complete. */
  missing(limit: number): Promise<Missing[]>
  /** Adds these messages, or replaces them. `upTo`: the conversation is complete up to there. */
  add(wish: {
    conversationId: ConversationId
    entries: Entry[]
    upTo: number
    /** What was changed once more since stays missing. */
    again: Changed[]
  }): Promise<void>
  /** The newest first. */
  find(query: EntryQuery, limit: number): Promise<FoundEntry[]>
  /** How many messages there are, and how many of them it has. */
  progress(): Promise<{ messages: number; indexed: number }>
  /** Everything is missing again. Answers whether that was all: else it is to be called again. */
  clear(limit: number): Promise<boolean>
}
