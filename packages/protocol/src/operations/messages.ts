import { z } from 'zod'
import { Heads, StreamEvent } from '../events.ts'
import { Attachment } from '../file-records.ts'
import { ClientId, ConversationId, FileId, MessageId, StreamId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Message } from '../message-records.ts'
import { Nicknames, Person } from '../person-records.ts'
import { Moment, Position } from '../numbers.ts'
import { parsedOnce } from '../parsing/parsed-once.ts'
import { Body, BodyOrNothing, Emoji, line } from '../text.ts'

const nothing = z.strictObject({})
const inConversation = { conversationId: ConversationId }
const atMessage = { ...inConversation, seq: Position.min(1) }
const Changed = z.strictObject({ rev: Position })
/**
 * Who wrote these messages and who is called in them, also those who have left since: authors first, at most
 * `limits.peopleLookup`. Servers of before leave it out.
 */
const people = z.array(Person).optional()
/** What these people are called in the group of the conversation. Servers of before leave it out. */
const nicknames = Nicknames.optional()

/** A file of the caller's own that is ready and that no message has, and what the message says of it. */
const Attached = z.strictObject({
  fileId: FileId,
  alt: line(limits.altChars, 0).default(''),
  isSpoiler: z.boolean().default(false),
  /** Of a voice note, which makes it one. */
  waveform: z
    .array(z.number().int().min(0).max(100))
    .min(1)
    .max(limits.waveformSteps)
    .nullable()
    .default(null),
})

/** Where a stream stands for the one who asks. Never a silent partial replay. [P-8] */
const CaughtUp = z.discriminatedUnion('status', [
  z.strictObject({
    id: StreamId,
    status: z.literal('events'),
    epoch: z.string(),
    /** In order, without a gap, from the position asked. */
    events: z.array(parsedOnce(StreamEvent)),
    /** There is more: ask again from the last event's rev. */
    more: z.boolean(),
    /** Of a channel: what those people of the answer whom these changes are about are called in its group. */
    nicknames: Nicknames.optional(),
  }),
  /** Another epoch, or too far behind: throw away what you have and load it anew. */
  z.strictObject({ id: StreamId, status: z.literal('tooFar') }),
  /** Not, or no longer, for you to see. */
  z.strictObject({ id: StreamId, status: z.literal('gone') }),
])
export type CaughtUp = z.infer<typeof CaughtUp>

export const messages = {
  'messages.send': operation({
    summary:
      'Sends a message. The answer comes when it is on disk; a retry with the same cid returns the first one.',
    input: z
      .strictObject({
        ...inConversation,
        cid: ClientId,
        /** Empty only beside attachments or a forward. */
        body: BodyOrNothing,
        replyTo: Position.min(1).nullable().default(null),
        attachments: z.array(Attached).max(limits.attachmentsPerMessage).default([]),
        /** Of a reply in a thread: a message in the conversation where the thread began stands for it. */
        isAlsoInChannel: z.boolean().default(false),
        /** A message that the caller may see now. What it says and its files come with this one, and the body is a comment on it. */
        forward: z.strictObject(atMessage).optional(),
      })
      .refine(({ body, attachments, forward }) => body !== '' || attachments.length > 0 || forward, {
        path: ['body'],
        message: 'write something, or attach a file',
      })
      .refine(({ attachments, forward }) => attachments.length === 0 || !forward, {
        path: ['attachments'],
        message: 'a forward has the files of the message that it forwards',
      }),
    output: z.strictObject({
      id: MessageId,
      seq: Position,
      rev: Position,
      at: Moment,
      /** This cid had been sent before: nothing new was written. */
      dup: z.boolean(),
    }),
    access: { conversation: 'messages.send' },
    rate: 'send',
    http: ['POST', '/api/conversations/:conversationId/messages'],
    socket: true,
  }),
  'messages.history': operation({
    summary: 'A page of messages in order: the latest, or before, after or around a position.',
    input: z.strictObject({
      ...inConversation,
      before: Position.optional(),
      after: Position.optional(),
      around: Position.optional(),
      limit: z.number().int().min(1).max(limits.historyPage.max).default(limits.historyPage.default),
    }),
    output: z.strictObject({
      messages: z.array(Message),
      people,
      nicknames,
      /** The position this page is true for: go on with the events after it. */
      epoch: z.string(),
      rev: Position,
      seq: Position,
      hasEarlier: z.boolean(),
      hasLater: z.boolean(),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages'],
    socket: true,
  }),
  'messages.pick': operation({
    summary: 'Single messages by their numbers, for replies that quote something far away.',
    input: z.strictObject({
      ...inConversation,
      seqs: z.array(Position.min(1)).min(1).max(limits.pickedMessages),
    }),
    output: z.strictObject({ messages: z.array(Message), people, nicknames }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages/pick'],
    socket: true,
  }),
  'messages.atTime': operation({
    summary: 'The first message of a time or after it: where to look for a day.',
    input: z.strictObject({ ...inConversation, at: Moment }),
    /** The last one where all are older; 0 where there is none. */
    output: z.strictObject({ seq: Position }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages/at'],
    socket: true,
  }),
  'messages.files': operation({
    summary: 'The files of a conversation, the newest message first.',
    input: z.strictObject({
      ...inConversation,
      before: Position.optional(),
      limit: z.number().int().min(1).max(limits.filesPage.max).default(limits.filesPage.default),
    }),
    output: z.strictObject({
      /** Messages that have files, each with all of its own. */
      messages: z.array(
        z.strictObject({ seq: Position, authorId: UserId, at: Moment, attachments: z.array(Attachment) }),
      ),
      people,
      nicknames,
      hasEarlier: z.boolean(),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/files'],
    socket: true,
  }),
  'messages.edit': operation({
    summary: "Changes the text of one's own message; it is marked as edited.",
    input: z.strictObject({ ...atMessage, body: Body }),
    output: Changed,
    access: { conversation: 'messages.send' },
    rate: 'send',
    http: ['PATCH', '/api/conversations/:conversationId/messages/:seq'],
    socket: true,
  }),
  'messages.delete': operation({
    summary: "Deletes one's own message, or anybody's for those who moderate. Its number stays.",
    input: z.strictObject(atMessage),
    output: Changed,
    access: { conversation: 'conversation.see' },
    rate: 'send',
    http: ['DELETE', '/api/conversations/:conversationId/messages/:seq'],
    socket: true,
  }),
  'messages.removePreviews': operation({
    summary:
      "Removes the preview of one link, or of all links, of one's own message, or of anybody's for those who moderate. It does not come again.",
    input: z.strictObject({
      ...atMessage,
      /** As the preview says it. */
      url: z.string().max(limits.linkChars).optional(),
    }),
    output: Changed,
    access: { conversation: 'conversation.see' },
    rate: 'send',
    http: ['DELETE', '/api/conversations/:conversationId/messages/:seq/previews'],
    socket: true,
  }),
  'messages.react': operation({
    summary: 'Adds a reaction of the caller. Twice is once.',
    input: z.strictObject({ ...atMessage, emoji: Emoji }),
    output: Changed,
    access: { conversation: 'messages.react' },
    rate: 'send',
    http: ['PUT', '/api/conversations/:conversationId/messages/:seq/reactions/:emoji'],
    socket: true,
  }),
  'messages.unreact': operation({
    summary: 'Takes a reaction of the caller back.',
    input: z.strictObject({ ...atMessage, emoji: Emoji }),
    output: Changed,
    access: { conversation: 'messages.react' },
    rate: 'send',
    http: ['DELETE', '/api/conversations/:conversationId/messages/:seq/reactions/:emoji'],
    socket: true,
  }),
  'messages.reactors': operation({
    summary: 'Who reacted with this emoji, the first ones first.',
    input: z.strictObject({ ...atMessage, emoji: Emoji }),
    output: z.strictObject({ people: z.array(Person) }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages/:seq/reactions/:emoji'],
    socket: true,
  }),
  'messages.markRead': operation({
    summary: 'Moves the read position forward, never beyond the last message; it does not go back by this.',
    input: z.strictObject({ ...inConversation, seq: Position }),
    output: z.strictObject({ readSeq: Position }),
    access: { conversation: 'conversation.see' },
    rate: 'live',
    http: ['PUT', '/api/conversations/:conversationId/read'],
    socket: true,
  }),
  'messages.markUnread': operation({
    summary:
      'Puts the read position right before a message: it and what follows it is unread again, on all devices.',
    input: z.strictObject(atMessage),
    /** It does not go back further than where everybody began who saw a channel turn public. */
    output: z.strictObject({ readSeq: Position }),
    access: { conversation: 'conversation.see' },
    rate: 'live',
    http: ['PUT', '/api/conversations/:conversationId/unread'],
    socket: true,
  }),
  'messages.type': operation({
    summary: 'Tells the others here that the caller is writing; nobody where very many are.',
    input: z.strictObject(inConversation),
    output: nothing,
    access: { conversation: 'messages.send' },
    rate: 'live',
    http: null,
    socket: true,
  }),
  'messages.sync': operation({
    summary: 'Everything that happened in these streams after these positions.',
    input: z.strictObject({
      streams: z
        .array(z.strictObject({ id: StreamId, epoch: z.string().max(64), rev: Position }))
        .min(1)
        .max(limits.streamsPerSync)
        .refine(
          (streams) => new Set(streams.map(({ id }) => id)).size === streams.length,
          'names a stream more than once',
        ),
    }),
    output: z.strictObject({ streams: z.array(CaughtUp), people }),
    access: 'account',
    rate: 'read',
    http: ['POST', '/api/sync'],
    socket: true,
  }),
  'messages.heads': operation({
    summary: 'Where every stream of the caller stands now.',
    input: nothing,
    output: z.strictObject({ heads: Heads }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/heads'],
    socket: true,
  }),
} as const
