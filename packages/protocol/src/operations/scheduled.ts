import { z } from 'zod'
import { ClientId, ConversationId } from '../ids.ts'
import { operation } from '../operation.ts'
import { Moment, Position } from '../numbers.ts'
import { ScheduledMessage } from '../personal/personal-records.ts'
import { Body } from '../text.ts'

const nothing = z.strictObject({})
const named = { cid: ClientId }

export const scheduled = {
  'scheduled.add': operation({
    summary:
      'Has the server send a message at a time to come. Whether the caller may write there is asked again then. A retry with the same cid is the same one.',
    input: z.strictObject({
      conversationId: ConversationId,
      /** Also of the message that it becomes. */
      ...named,
      body: Body,
      replyTo: Position.min(1).nullable().default(null),
      /** In the future, and at most `limits.scheduledDays` away. */
      at: Moment,
    }),
    output: nothing,
    access: { conversation: 'messages.send' },
    rate: 'timer',
    http: ['POST', '/api/conversations/:conversationId/scheduled'],
    socket: true,
  }),
  'scheduled.edit': operation({
    summary:
      'Changes the text of a scheduled message, or its time. With a new time one that failed is tried again.',
    input: z.strictObject({ ...named, body: Body.optional(), at: Moment.optional() }),
    output: nothing,
    access: 'account',
    rate: 'timer',
    http: ['PATCH', '/api/scheduled/:cid'],
    socket: true,
  }),
  'scheduled.remove': operation({
    summary: 'Takes back a scheduled message. Twice is once.',
    input: z.strictObject(named),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/scheduled/:cid'],
    socket: true,
  }),
  'scheduled.sendNow': operation({
    summary: 'Sends a scheduled message now, also one that failed. Refused as sending is.',
    input: z.strictObject(named),
    output: nothing,
    access: 'account',
    rate: 'send',
    http: ['POST', '/api/scheduled/:cid/now'],
    socket: true,
  }),
  'scheduled.list': operation({
    summary:
      "The caller's scheduled messages, the next one first; also those that could not be sent, with why.",
    input: z.strictObject({}),
    output: z.strictObject({ scheduled: z.array(ScheduledMessage) }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/scheduled'],
    socket: true,
  }),
} as const
