import { Schema, type Connection, type Model } from 'mongoose'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type {
  Attachment,
  ChangeType,
  ConversationId,
  Forwarded,
  LinkPreview,
  Message,
  MessageId,
  Pin,
  RoleId,
  StreamId,
  ThreadHead,
  UserId,
} from '@hubbub/protocol'

/** A poll as it was told last. Who chose what stands in the collection of votes. */
export interface PollFields {
  options: string[]
  isMultiple: boolean
  isAnonymous: boolean
  hidesUntilVoted: boolean
  until: number | null
  isClosed: boolean
  told: { voters: number; counts: number[] }
}

/** What a row keeps of the message that it is. */
export interface MessageFields {
  id: MessageId
  seq: number
  cid: string
  authorId: UserId
  fingerprint: string
  body: string
  replyTo: number | null
  /** Left out when there are none, and so out of the index. */
  mentions?: UserId[]
  mentionsEveryone?: true
  /** Left out when there are none, or none any more. */
  mentionedRoles?: RoleId[] | null
  /** Left out when there are none, or none any more. */
  attachments?: Attachment[] | null
  /** The same. */
  previews?: LinkPreview[] | null
  /** Links that are not to be previewed any more; the same. */
  unpreviewed?: string[] | null
  /** `rev` gives pins their order. Left out, or null, where it is not pinned. */
  pinned?: (Pin & { rev: number }) | null
  /** What it tells of the thread that began at it. */
  thread?: ThreadHead
  /** It stands for this reply in a thread. */
  threadReply?: NonNullable<Message['threadReply']>
  /** A reply for which a message stands where its thread began. */
  isAlsoInChannel?: true
  /** What it asks; the same. */
  poll?: PollFields | null
  /** Left out, or null, where it forwards nothing. */
  forwarded?: (Forwarded & { source: { conversationId: ConversationId; seq: number } }) | null
  /** In the order of the first of each kind. */
  reactions: { emoji: string; count: number }[]
  at: number
  editedAt: number | null
  deletedAt: number | null
}

/**
 * A row of a stream's log. `_id` is where it comes from, so that writing it again is noticed. A message is its own row, which
 * stays for ever; of other rows only as many are kept as catching up may ask for.
 */
export interface Row {
  _id: string
  stream: StreamId
  rev: number
  type: ChangeType
  /** The message it is about. */
  seq: number | null
  /** JSON: what cannot be looked up later. */
  data: string | null
  /** JSON: what the row still has to do to other documents; gone when the stream's head stands here. */
  redo?: string
  message?: MessageFields
  /** What the message is found by, and its place among all that are found: it grows with the time. */
  searchTerms?: string[]
  searchPosition?: number
  /** The message is not in the index as it is now. A change of it brings another number. */
  toIndex?: number
  /** `rev` again, in rows that are pruned. */
  passingRev?: number
  /** When it came into the outbox, for as long as it is in it. */
  outboxAt?: Date
  v: number
  isGone?: boolean
  goneAt?: Date
}

/** As services know it. */
export function loggedChange({ stream, rev, type, seq, data, message }: Row): LoggedChange {
  return { stream, rev, type, seq: message?.seq ?? seq, data: data === null ? null : JSON.parse(data) }
}

const messageSchema = new Schema<MessageFields>(
  {
    id: { type: String, required: true },
    seq: { type: Number, required: true },
    cid: { type: String, required: true },
    authorId: { type: String, required: true },
    fingerprint: { type: String, required: true },
    body: { type: String, default: '' },
    replyTo: { type: Number, default: null },
    mentions: { type: [String], default: undefined },
    mentionsEveryone: Boolean,
    mentionedRoles: { type: [String], default: undefined },
    attachments: { type: [Schema.Types.Mixed] as never, default: undefined },
    previews: { type: [Schema.Types.Mixed] as never, default: undefined },
    unpreviewed: { type: [String], default: undefined },
    pinned: { type: Schema.Types.Mixed, default: undefined },
    thread: { type: Schema.Types.Mixed as never, default: undefined },
    threadReply: { type: Schema.Types.Mixed as never, default: undefined },
    isAlsoInChannel: { type: Boolean as never },
    poll: { type: Schema.Types.Mixed as never, default: undefined },
    forwarded: { type: Schema.Types.Mixed, default: undefined },
    reactions: [{ _id: false, emoji: String, count: Number }],
    at: { type: Number, required: true },
    editedAt: { type: Number, default: null },
    deletedAt: { type: Number, default: null },
  },
  { _id: false },
)

/** The names are those that a server gives back with a refusal. */
export const oneRowForEachRev = 'one_row_for_each_rev'
export const oneMessageForEachSeq = 'messages_in_order'
export const oneMessageForEachPosition = 'one_message_for_each_position'
const oneMessageForEachCid = 'one_message_for_each_cid'

export function changesModel(connection: Connection): Model<Row> {
  const schema = new Schema<Row>(
    {
      _id: { type: String, required: true },
      stream: { type: String, required: true },
      rev: { type: Number, required: true },
      type: { type: String, required: true },
      seq: { type: Number, default: null },
      data: { type: String, default: null },
      redo: String,
      message: messageSchema,
      searchTerms: { type: [String], default: undefined },
      searchPosition: Number,
      toIndex: Number,
      passingRev: Number,
      outboxAt: Date,
      v: { type: Number, required: true },
      isGone: Boolean,
      goneAt: Date,
    },
    { collection: 'changes', versionKey: false },
  )
  schema.index({ stream: 1, rev: 1 }, { unique: true, name: oneRowForEachRev })
  schema.index(
    { 'message.authorId': 1, 'message.cid': 1 },
    {
      unique: true,
      name: oneMessageForEachCid,
      partialFilterExpression: { 'message.cid': { $exists: true } },
    },
  )
  schema.index(
    { stream: 1, 'message.seq': 1 },
    {
      unique: true,
      name: oneMessageForEachSeq,
      partialFilterExpression: { 'message.seq': { $exists: true } },
    },
  )
  schema.index(
    { stream: 1, 'message.mentions': 1, 'message.seq': 1 },
    { name: 'messages_by_mention', partialFilterExpression: { 'message.mentions': { $exists: true } } },
  )
  schema.index(
    { stream: 1, 'message.mentionedRoles': 1, 'message.seq': 1 },
    {
      name: 'messages_to_roles',
      partialFilterExpression: { 'message.mentionedRoles': { $exists: true } },
    },
  )
  schema.index(
    { stream: 1, 'message.mentionsEveryone': 1, 'message.seq': 1 },
    {
      name: 'messages_to_everyone',
      partialFilterExpression: { 'message.mentionsEveryone': { $exists: true } },
    },
  )
  schema.index(
    { stream: 1, 'message.seq': -1 },
    { name: 'messages_with_files', partialFilterExpression: { 'message.attachments': { $exists: true } } },
  )
  schema.index(
    { stream: 1, 'message.pinned.rev': -1 },
    { name: 'messages_pinned', partialFilterExpression: { 'message.pinned.rev': { $exists: true } } },
  )
  schema.index(
    { searchTerms: 1, searchPosition: -1 },
    {
      name: 'messages_by_search_term',
      partialFilterExpression: { searchPosition: { $exists: true } },
    },
  )
  schema.index(
    { searchPosition: 1 },
    {
      unique: true,
      name: oneMessageForEachPosition,
      partialFilterExpression: { searchPosition: { $exists: true } },
    },
  )
  schema.index(
    { toIndex: 1 },
    { name: 'messages_to_index', partialFilterExpression: { toIndex: { $exists: true } } },
  )
  schema.index(
    { stream: 1, passingRev: 1 },
    { name: 'rows_to_prune', partialFilterExpression: { passingRev: { $exists: true } } },
  )
  schema.index(
    { outboxAt: 1 },
    { name: 'rows_in_outbox', partialFilterExpression: { outboxAt: { $exists: true } } },
  )
  return connection.model<Row>('changes', schema)
}
