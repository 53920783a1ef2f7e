import type { ConversationId, UserId } from '@hubbub/protocol'

export interface ReactionOf {
  conversationId: ConversationId
  seq: number
  emoji: string
  userId: UserId
}

export interface ReactionWish extends ReactionOf {
  /** Now: the job for the author's inbox is part of the write. Left out, there is none. */
  at?: number
}

export type Given = Pick<ReactionOf, 'seq' | 'emoji'>

export type ReactionOutcome =
  /** `count`: how many have this reaction now. */
  | { kind: 'changed'; rev: number; count: number }
  | { kind: 'unchanged'; rev: number }
  | { kind: 'missing' }
  | { kind: 'deleted' }
  /** It stands for a reply. */
  | { kind: 'refers' }
  /** The message has as many different reactions as it may. */
  | { kind: 'too_many' }

export interface ReactionRepository {
  add(reaction: ReactionWish): Promise<ReactionOutcome>
  remove(reaction: ReactionWish): Promise<ReactionOutcome>
  /** What this person gave to these messages. */
  of(userId: UserId, conversationId: ConversationId, seqs: readonly number[]): Promise<Given[]>
  /** Who reacted so, the first ones first. */
  reactors(conversationId: ConversationId, seq: number, emoji: string, limit: number): Promise<UserId[]>
}
