import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Message } from '../message-records.ts'
import { Nicknames, Person } from '../person-records.ts'
import { Position } from '../numbers.ts'
import { Thread } from '../thread-records.ts'

const nothing = z.strictObject({})
const inThread = { conversationId: ConversationId }

export const threads = {
  'threads.start': operation({
    summary:
      'The thread of a message, begun if there is none: one for each message. Reply in it with messages.send.',
    input: z.strictObject({ conversationId: ConversationId, seq: Position.min(1) }),
    output: z.strictObject({ thread: Thread }),
    access: { conversation: 'threads.start' },
    rate: 'write',
    http: ['PUT', '/api/conversations/:conversationId/messages/:seq/thread'],
    socket: true,
  }),
  'threads.get': operation({
    summary: 'A thread, and the message that it began at.',
    input: z.strictObject(inThread),
    output: z.strictObject({
      thread: Thread,
      root: Message,
      people: z.array(Person),
      nicknames: Nicknames.optional(),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/threads/:conversationId'],
    socket: true,
  }),
  'threads.list': operation({
    summary:
      'The threads that the caller follows, the latest reply first; without those that have no replies, unless asked for.',
    input: z.strictObject({
      /** `followed`: also those that have no replies. */
      filter: z.enum(['all', 'unread', 'followed']).default('all'),
      /** The `next` of the page before. */
      before: z.string().max(64).optional(),
      limit: z.number().int().min(1).max(limits.threadsPage.max).default(limits.threadsPage.default),
    }),
    output: z.strictObject({
      threads: z.array(z.strictObject({ thread: Thread, root: Message })),
      /** Who wrote the messages that they began at, who is mentioned there, and who replied last. */
      people: z.array(Person),
      /** Null: there are no more. */
      next: z.string().nullable(),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/threads'],
    socket: true,
  }),
  'threads.follow': operation({
    summary: 'Follows a thread: its replies count as unread.',
    input: z.strictObject(inThread),
    output: nothing,
    access: { conversation: 'conversation.see' },
    rate: 'write',
    http: ['PUT', '/api/threads/:conversationId/follow'],
    socket: true,
  }),
  'threads.unfollow': operation({
    summary: 'Does not follow a thread any more, until the caller writes in it again.',
    input: z.strictObject(inThread),
    output: nothing,
    access: { conversation: 'conversation.see' },
    rate: 'write',
    http: ['DELETE', '/api/threads/:conversationId/follow'],
    socket: true,
  }),
} as const
