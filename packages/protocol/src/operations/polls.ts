import { z } from 'zod'
import { ClientId, ConversationId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Poll, PollOption } from '../poll-records.ts'
import { Person } from '../person-records.ts'
import { Moment, Position } from '../numbers.ts'
import { line } from '../text.ts'
import { messages } from './messages.ts'

const atMessage = { conversationId: ConversationId, seq: Position.min(1) }
const { pollOptions: options, pollOptionChars, pollQuestionChars } = limits
const option = PollOption.max(options.max - 1)

export const polls = {
  'polls.create': operation({
    summary: 'Sends a message that asks something. A retry with the same cid returns the first one.',
    input: z.strictObject({
      conversationId: ConversationId,
      cid: ClientId,
      /** It is the text of the message. */
      question: line(pollQuestionChars),
      options: z
        .array(line(pollOptionChars))
        .min(options.min)
        .max(options.max)
        .refine((texts) => new Set(texts).size === texts.length, 'has an option twice'),
      isMultiple: z.boolean().default(false),
      isAnonymous: z.boolean().default(false),
      hidesUntilVoted: z.boolean().default(false),
      /** Closes it by itself, in at most `limits.pollDays`. */
      until: Moment.nullable().default(null),
    }),
    output: messages['messages.send'].output,
    access: { conversation: 'messages.send' },
    rate: 'send',
    http: ['POST', '/api/conversations/:conversationId/polls'],
    socket: true,
  }),
  'polls.get': operation({
    summary: 'A poll as it stands now, with what the caller chose.',
    input: z.strictObject(atMessage),
    output: z.strictObject({ poll: Poll }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages/:seq/poll'],
    socket: true,
  }),
  'polls.vote': operation({
    summary: 'Chooses options in place of what the caller chose before; none takes the vote back.',
    input: z.strictObject({ ...atMessage, options: z.array(option).max(options.max) }),
    output: z.strictObject({ poll: Poll }),
    access: { conversation: 'messages.react' },
    rate: 'send',
    http: ['PUT', '/api/conversations/:conversationId/messages/:seq/vote'],
    socket: true,
  }),
  'polls.close': operation({
    summary: "Closes one's own poll, or anybody's for those who moderate. It stays closed.",
    input: z.strictObject(atMessage),
    output: z.strictObject({ rev: Position }),
    access: { conversation: 'messages.send' },
    rate: 'send',
    http: ['POST', '/api/conversations/:conversationId/messages/:seq/poll/close'],
    socket: true,
  }),
  'polls.voters': operation({
    summary: 'Who chose an option of a poll that is not anonymous.',
    input: z.strictObject({
      ...atMessage,
      option,
      /** The `next` of the page before. */
      after: UserId.optional(),
      limit: z.number().int().min(1).max(limits.votersPage.max).default(limits.votersPage.default),
    }),
    output: z.strictObject({
      people: z.array(Person),
      /** Null: there are no more. */
      next: UserId.nullable(),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages/:seq/poll/voters'],
    socket: true,
  }),
} as const
