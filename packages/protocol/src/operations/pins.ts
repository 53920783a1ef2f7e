import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Message } from '../message-records.ts'
import { Position } from '../numbers.ts'
import { Nicknames, Person } from '../person-records.ts'

const inConversation = { conversationId: ConversationId }
const atMessage = { ...inConversation, seq: Position.min(1) }
const Changed = z.strictObject({ rev: Position })

export const pins = {
  'pins.add': operation({
    summary: 'Pins a message for everybody in its conversation. Twice is once; the first pin stays.',
    input: z.strictObject(atMessage),
    output: Changed,
    access: { conversation: 'messages.pin' },
    rate: 'send',
    http: ['PUT', '/api/conversations/:conversationId/pins/:seq'],
    socket: true,
  }),
  'pins.remove': operation({
    summary: 'Takes the pin from a message, whoever pinned it.',
    input: z.strictObject(atMessage),
    output: Changed,
    access: { conversation: 'messages.pin' },
    rate: 'send',
    http: ['DELETE', '/api/conversations/:conversationId/pins/:seq'],
    socket: true,
  }),
  'pins.list': operation({
    summary: 'The pinned messages of a conversation as they are now, the newest pin first.',
    input: z.strictObject({
      ...inConversation,
      /** The `next` of the page before this one. */
      before: Position.optional(),
      limit: z.number().int().min(1).max(limits.pinsPage.max).default(limits.pinsPage.default),
    }),
    output: z.strictObject({
      messages: z.array(Message),
      /** Who wrote them, who is called in them, and who pinned them; at most `limits.peopleLookup`. */
      people: z.array(Person),
      nicknames: Nicknames.optional(),
      /** Where the next page begins; null on the last one. */
      next: Position.nullable(),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/pins'],
    socket: true,
  }),
} as const
