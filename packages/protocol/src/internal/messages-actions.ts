import type { Heads } from '../events.ts'
import type { ConversationId, FileId, GroupId, RoleId, StreamId, UserId } from '../ids.ts'
import type { Message } from '../message-records.ts'
import type { LinkPreview } from '../preview-records.ts'

/** Where one person stands in a conversation's numbering. */
export interface Positions {
  epoch: string
  rev: number
  seq: number
  readSeq: number
  mentionSeqs: number[]
}

/** A message that is to have previews, and the links that lack one. */
export interface PreviewedMessage {
  cid: string
  urls: string[]
}

/** All messages of one person in a group, of some time, as far as somebody else moderates there. */
export interface MessagesOf {
  groupId: GroupId
  userId: UserId
  /** Who moderates. */
  by: UserId
  since: number
  until: number
  /** Only in this channel and its threads. */
  conversationId?: ConversationId
}

export interface MessagesActions {
  /** How many there are that are not deleted. */
  'deletions.count': (p: MessagesOf) => number
  /** Where these streams stand, whoever may follow them. */
  'messages.headsOf': (p: { streams: StreamId[] }) => Heads
  /** Where a person stands in each of these conversations; null: whoever has read nothing there yet. `roleIds`: what calls these roles calls them. */
  'messages.positions': (p: {
    userId: UserId | null
    conversationIds: ConversationId[]
    roleIds?: RoleId[]
  }) => Record<ConversationId, Positions>
  /** How far each of these people has read there, whatever roles say of it. */
  'messages.readersOf': (p: { conversationId: ConversationId; userIds: UserId[] }) => Record<UserId, number>
  /** Counts what is there up to now as read, for those who have just come in. */
  'messages.startAtHead': (p: { userIds: UserId[]; conversationIds: ConversationId[] }) => void
  /** The same for everybody, those to come too, at one stroke: for a place that opens to very many. */
  'messages.startAllAtHead': (p: { conversationId: ConversationId }) => void
  /** Which links of a message are to be previewed and are not yet; null where there is no such message. */
  'messages.linksOf': (p: { conversationId: ConversationId; seq: number }) => PreviewedMessage | null
  /** Adds previews to a message, as far as it still has their links. Answers which images it shows now. */
  'messages.addPreviews': (p: {
    conversationId: ConversationId
    seq: number
    previews: LinkPreview[]
  }) => FileId[]
  /** These messages, and those of a span, as this person sees their reactions; in order. Checks nobody's right to read them. */
  'messages.numbered': (p: {
    conversationId: ConversationId
    from: number
    to: number
    seqs: number[]
    viewer: UserId | null
  }) => Message[]
  /** The files of the message that its author sent with this cid; empty where there is none. */
  'messages.filesSent': (p: { authorId: UserId; cid: string }) => FileId[]
  /** Whether somebody's reminder of this message has come, and was not taken away. */
  'saved.isDue': (p: { userId: UserId; conversationId: ConversationId; seq: number }) => boolean
  /** Some of those who reacted to a message, other than this person. */
  'messages.reactedBy': (p: {
    conversationId: ConversationId
    seq: number
    other: UserId
    limit: number
  }) => UserId[]
  /** Removes some of what was said and logged in a place that is gone; answers whether that was all. */
  'messages.sweep': (p: { stream: StreamId }) => boolean
  /** Removes how far these people have read what is gone. */
  'messages.forgetReaders': (p: { userIds: UserId[]; conversationIds: ConversationId[] }) => void
  /** Removes these people's own streams and all that was kept for them. What they wrote stays. */
  'messages.forgetPeople': (p: { userIds: UserId[] }) => void
  /** Streams that changed since, by the database and not by what was told: what finds a lost hint. Null: from now on. */
  'messages.changedSince': (p: { since: string | null }) => {
    cursor: string
    /** There are more. */
    isCut: boolean
    heads: [stream: StreamId, epoch: string, rev: number, seq: number][]
  }
}
