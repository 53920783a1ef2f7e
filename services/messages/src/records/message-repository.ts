import type {
  AuditEntry,
  Attachment,
  ConversationId,
  FileId,
  Forwarded,
  LinkPreview,
  Message,
  MessageId,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import type { PassedFilters } from './passed-filters.ts'
import type { ForwardSource } from './forward-source.ts'
import type { AppendOutcome, SentBefore, Sending } from './append-outcome.ts'
import type { StoredPoll } from './stored-poll.ts'
import type { WholeRecord } from './decision.ts'

/** What parts of a message add to a text, new or edited. */
export interface TextParts {
  mentions: UserId[]
  mentionsEveryone: boolean
  /** Left out where there are none. */
  mentionedRoles?: RoleId[]
  /** It has links, and those that have no preview yet are to get one: the job for that is part of the write. */
  wantsPreviews?: boolean
  /** It is in a thread: the job that tells of that is part of the write. */
  isInThread?: boolean
  /** What filters found in it that do not block it: the job for that is part of the write. */
  passedFilters?: PassedFilters
  /** After this time a job looks which people get a push about it; left out: nobody. The job is part of the write. */
  pushAfterMs?: number
  /** A job looks which people get a mail about it. The job is part of the write. */
  wantsMissedMail?: boolean
}

/** A message as its author means it, before it has a number. */
export interface Draft extends TextParts {
  id: MessageId
  conversationId: ConversationId
  cid: string
  authorId: UserId
  /** Tells a retry from another message with the same cid. */
  fingerprint: string
  body: string
  replyTo: number | null
  attachments: Attachment[]
  /** It asks something. */
  poll?: StoredPoll
  /** It stands for this reply, and has no text of its own. */
  threadReply?: NonNullable<Message['threadReply']>
  /** A message is to stand for it where its thread began: the job for that is part of the write. */
  isAlsoInChannel?: boolean
  forward?: StoredForward
  /** It waits for its turn in slow mode: whether it is time is part of the write. */
  slowed?: Slowed
  at: number
}

/** The last message of one person in a channel with slow mode, or in a thread of it. */
export interface SlowClaim {
  at: number
  cid: string
}

/** Of a message by somebody whom slow mode slows. */
export interface Slowed {
  /** The channel: its threads share the time with it. */
  channelId: ConversationId
  periodMs: number
}

/** Where a message stands. */
export type MessageAt = Pick<Message, 'conversationId' | 'seq'>

/** As it is stored: only the server reads where the original stands. */
export interface StoredForward extends Forwarded {
  source: MessageAt
}

export interface Edit extends TextParts {
  conversationId: ConversationId
  seq: number
  by: UserId
  body: string
  at: number
}

export interface NewPreviews {
  conversationId: ConversationId
  seq: number
  previews: LinkPreview[]
}

export interface PreviewRemoval extends Omit<Deletion, 'at'> {
  /** Of all links without it. */
  url?: string
  at: number
}

export interface Deletion {
  conversationId: ConversationId
  seq: number
  by: UserId
  mayModerate: boolean
  isInThread?: boolean
  at: number
  /** Recorded where it is somebody else's message. */
  audit?: AuditEntry
}

/** Of many messages in one conversation, by somebody who moderates. */
export interface BulkDeletion extends Pick<Deletion, 'conversationId' | 'by' | 'isInThread' | 'at'> {
  seqs: readonly number[]
  /** Recorded once, with the first one that is deleted and is not one's own. */
  audit?: AuditEntry
}

export interface BulkOutcome {
  /** Those that were there to delete, each with its change. */
  deletions: { seq: number; rev: number }[]
  /** The change after them; null: there was nothing to delete. */
  rev: number | null
  fileIds: FileId[]
  /** Those of them to which there is a reference. */
  alsoInChannel: number[]
  /** Replies for which some of them stand: they are deleted there. */
  refersTo: MessageAt[]
}

/** What one person wrote in some time. */
export interface Span {
  authorId: UserId
  since: number
  until: number
}

export type ChangeOutcome =
  /**
   * `editedAt`: of an edit. `fileIds`: which it had, and has no more. `previews`: which it has now, where that was asked or has changed. `isAlsoInChannel`: there is a
   * reference to it.
   */
  | {
      kind: 'changed'
      rev: number
      editedAt?: number
      fileIds?: FileId[]
      previews?: LinkPreview[]
      isAlsoInChannel?: boolean
    }
  /** It was so already. `rev` is the conversation's of now. */
  | { kind: 'unchanged'; rev: number; previews?: LinkPreview[] }
  | { kind: 'missing' }
  | { kind: 'not_yours' }
  | { kind: 'deleted' }

export type TextOutcome =
  | ChangeOutcome
  /** It is a reference: what it says is changed there. */
  | { kind: 'refers'; to: NonNullable<Message['threadReply']> }

/** How it stands with the reply that a message stands for. */
export type ReferenceUpdate = Pick<Message, 'conversationId' | 'seq' | 'editedAt' | 'deletedAt'>

export interface PageQuery {
  conversationId: ConversationId
  /** Exclusive; without any of the three: the latest. */
  before?: number
  after?: number
  around?: number
  limit: number
}

export interface Page {
  messages: Message[]
  /** What the page is true for. */
  rev: number
  seq: number
  hasEarlier: boolean
  hasLater: boolean
}

/**
 * What was said, as everybody sees it: no reaction is marked as somebody's own. Every change takes its number inside its own write, so numbers are dense
 * whoever races. References are read with what their replies say. [P-3]
 */
export interface MessageRepository {
  append(draft: Draft): Promise<AppendOutcome>
  /** Null: the author sent nothing with this cid. */
  sentBefore(sending: Sending): Promise<SentBefore | null>
  /** The files of the message that the author sent with this cid; empty where there is none. */
  filesSent(sending: Pick<Draft, 'authorId' | 'cid'>): Promise<FileId[]>
  /** The last message that slow mode let this person send in a channel and its threads; null: none, or one of long ago. */
  slowClaim(channelId: ConversationId, userId: UserId): Promise<SlowClaim | null>
  /** Only the author edits; the check is inside the write. */
  edit(edit: Edit): Promise<TextOutcome>
  /** Leaves a tombstone: the number stays, text, mentions and reactions go. */
  delete(deletion: Deletion): Promise<TextOutcome>
  /** The same of many in one conversation, and one change more after them. */
  deleteAtOnce(deletion: BulkDeletion): Promise<BulkOutcome>
  /** How many there are of this person that are not deleted, in each conversation; what stands for replies left out. */
  countsOf(span: Span): Promise<{ conversationId: ConversationId; count: number }[]>
  /** Some of those. */
  seqsOf(span: Span & { conversationId: ConversationId; limit: number }): Promise<number[]>
  /** Logs that its reply has changed. */
  updateReference(update: ReferenceUpdate): Promise<ChangeOutcome>
  /** Those of links that the message still has, and that nobody removed. */
  addPreviews(wish: NewPreviews): Promise<ChangeOutcome>
  /** By its author, or who moderates. */
  removePreviews(wish: PreviewRemoval): Promise<ChangeOutcome>
  /** The message as decisions see it. */
  record(conversationId: ConversationId, seq: number): Promise<WholeRecord | null>
  page(query: PageQuery): Promise<Page>
  /** Those of the numbers that exist, in order. */
  pick(conversationId: ConversationId, seqs: readonly number[]): Promise<Message[]>
  /** Where those of the numbers come from that are forwards, whoever may see it. */
  sources(conversationId: ConversationId, seqs: readonly number[]): Promise<ForwardSource[]>
  /** Those that have files, the latest first; `before` is exclusive. */
  withFiles(conversationId: ConversationId, before: number | undefined, limit: number): Promise<Message[]>
}
