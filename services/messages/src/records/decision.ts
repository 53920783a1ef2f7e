import type { AuditEntry, ChangeType, ConversationId, Message, Pin, StreamId, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { StoredPoll } from './stored-poll.ts'
import type { Vote } from './poll-repository.ts'
import type { ReactionOf } from './reaction-repository.ts'
import type { Follow, HeadOf } from './thread-repository.ts'

/**
 * What a write comes to, decided from what there is: it is refused or was so already, and nothing is written (`kept`), or what the caller is
 * told (`done`), the records as they are afterwards (`puts`) and what is logged (`change`). A decision is pure: an adapter loads the facts,
 * asks for the decision and applies it, and may ask again when others wrote in between.
 */
export type Decision<O> = { kept: O } | Accepted<O>

export interface Accepted<O> {
  done: Unnumbered<O>
  puts: Put[]
  change: NewChange
}

type Unnumbered<O> = O extends { rev: number } ? Omit<O, 'rev'> : never

/** What the caller is told once the change has got its number. */
export function outcomeOf<O>({ done }: Accepted<O>, rev: number): O {
  return { ...done, rev } as O
}

/** A message that was sent, as edits and deletions see it. */
export interface MessageRecord extends Pick<
  Message,
  | 'conversationId'
  | 'seq'
  | 'authorId'
  | 'body'
  | 'mentions'
  | 'mentionsEveryone'
  | 'mentionedRoles'
  | 'attachments'
  | 'previews'
  | 'at'
  | 'pinned'
  | 'thread'
  | 'threadReply'
  | 'isAlsoInChannel'
  | 'forwarded'
  | 'editedAt'
  | 'deletedAt'
> {
  /** Links of which somebody removed the preview: it does not come again. Left out where there are none. */
  unpreviewed?: string[]
  /** Left out where it asks nothing. */
  poll?: StoredPoll
}

/** A message as it is told to everybody, with what is told to nobody. */
export type WholeRecord = Omit<Message, 'poll'> & MessageRecord

/** What an edit or a deletion is decided from. */
export interface MessageFacts {
  message: MessageRecord | null
  /** The conversation's. */
  rev: number
}

/** The same, of a write after which another text stands there, or none. */
export interface TextFacts extends MessageFacts {
  /** Those that are stored, the oldest first. */
  earlier: readonly EarlierText[]
}

/** A text that a message had before. */
export interface EarlierText {
  /** From 1. */
  version: number
  chars: number
}

export interface StoredText {
  conversationId: ConversationId
  seq: number
  version: number
  body: string
  /** When the message got this text. */
  at: number
}

/** A record as a write leaves it, new or not. Each adapter knows how to keep each kind. */
export type Put =
  | { kind: 'message'; message: MessageRecord }
  | { kind: 'poll'; conversationId: ConversationId; seq: number; poll: StoredPoll }
  /** With all votes. */
  | { kind: 'pollGone'; conversationId: ConversationId; seq: number }
  | { kind: 'vote'; vote: Vote }
  | { kind: 'earlierText'; text: StoredText }
  | { kind: 'earlierTextsGone'; conversationId: ConversationId; seq: number; versions: number[] }
  /** All reactions to it are gone. */
  | { kind: 'reactionsGone'; conversationId: ConversationId; seq: number }
  | { kind: 'reaction'; reaction: ReactionOf }
  | { kind: 'reactionGone'; reaction: ReactionOf }
  /** How many have this reaction now. */
  | { kind: 'reactionCount'; conversationId: ConversationId; seq: number; emoji: string; count: number }
  | { kind: 'pin'; conversationId: ConversationId; seq: number; pin: Pin }
  | { kind: 'pinGone'; conversationId: ConversationId; seq: number }
  /** What a message tells of its thread. */
  | { kind: 'threadHead'; head: HeadOf }
  | { kind: 'follow'; follow: Follow }
  | { kind: 'forwardGone'; conversationId: ConversationId; seq: number }
  /** Forward only: it may be further already. */
  | { kind: 'readRaised'; position: ReadPosition }
  /** Also back. */
  | { kind: 'readSet'; position: ReadPosition }
  | { kind: 'audit'; entry: AuditEntry }
  /** Done later, and not lost. */
  | { kind: 'job'; job: NewJob }
  /** Needless from here on. */
  | { kind: 'jobGone'; job: NewJob }

export interface ReadPosition {
  userId: UserId
  conversationId: ConversationId
  seq: number
}

/** The log keeps ids only. [P-9] */
export interface NewChange {
  stream: StreamId
  type: ChangeType
  /** The message it is about. */
  seq?: number
  data?: object
}
