import { z } from 'zod'
import { Attachment } from './file-records.ts'
import { ConversationId, MessageId, RoleId, UserId } from './ids.ts'
import { LinkPreview } from './preview-records.ts'
import { Poll } from './poll-records.ts'
import { Moment, Position } from './numbers.ts'
import { ThreadHead } from './thread-records.ts'

export const Reaction = z.strictObject({
  emoji: z.string(),
  count: z.number().int().positive(),
  isMine: z.boolean(),
})
export type Reaction = z.infer<typeof Reaction>

/** Who pinned a message, and when. */
export const Pin = z.strictObject({ by: UserId, at: Moment })
export type Pin = z.infer<typeof Pin>

/**
 * Another message as it was when it was forwarded: it does not change with that one. Its files are copied, and are the attachments of the
 * message that forwards it. Where it stands is not in it: `messages.sources` tells those who may see it.
 */
export const Forwarded = z.strictObject({
  authorId: UserId,
  authorName: z.string(),
  body: z.string(),
  at: Moment,
})
export type Forwarded = z.infer<typeof Forwarded>

/** A message as it is now. A deleted one keeps its number and loses its text: a tombstone. */
export const Message = z.strictObject({
  id: MessageId,
  conversationId: ConversationId,
  seq: Position,
  cid: z.string(),
  authorId: UserId,
  kind: z.enum(['text']),
  body: z.string(),
  /** The number of the message this one answers, in the same conversation. */
  replyTo: Position.nullable(),
  mentions: z.array(UserId),
  mentionsEveryone: z.boolean(),
  /** Whoever holds one of them is called. Left out where there are none. */
  mentionedRoles: z.array(RoleId).optional(),
  /** In the order in which each emoji first came. */
  reactions: z.array(Reaction),
  /** Left out where there are none. */
  attachments: z.array(Attachment).optional(),
  /** Of its links, in their order. They come after the message, by `message.previews`. Left out where there are none. */
  previews: z.array(LinkPreview).optional(),
  /** Left out where it is not pinned. */
  pinned: Pin.optional(),
  /** Of the thread that began at it. Left out where nobody has replied in one. */
  thread: ThreadHead.optional(),
  /**
   * It stands for this reply in a thread that began here: text, files, edits and the deletion are that reply's. React, look at links and
   * answer there. Left out of every other message.
   */
  threadReply: z
    .strictObject({
      conversationId: ConversationId,
      seq: Position,
      /** Of the message where the thread began, in this conversation. */
      rootSeq: Position,
    })
    .optional(),
  /** A reply for which a message stands in the conversation where its thread began. Left out of every other one. */
  isAlsoInChannel: z.boolean().optional(),
  /** What it asks. Left out where it asks nothing. */
  poll: Poll.optional(),
  /** Left out where it forwards nothing. */
  forwarded: Forwarded.optional(),
  at: Moment,
  editedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
})
export type Message = z.infer<typeof Message>
