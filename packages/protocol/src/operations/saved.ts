import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Moment, Position } from '../numbers.ts'
import { operation } from '../operation.ts'
import { Note, SavedMessage } from '../personal/personal-records.ts'
import { Person } from '../person-records.ts'

const nothing = z.strictObject({})
const atMessage = { conversationId: ConversationId, seq: Position.min(1) }

export const saved = {
  'saved.add': operation({
    summary: 'Saves a message for oneself. Saved again it gets the new note and keeps its place.',
    input: z.strictObject({ ...atMessage, note: Note.default('') }),
    output: nothing,
    access: { conversation: 'conversation.see' },
    rate: 'write',
    http: ['PUT', '/api/saved/:conversationId/:seq'],
    socket: true,
  }),
  'saved.edit': operation({
    summary: 'Changes the note beside a saved message, also of one that is not to be seen any more.',
    input: z.strictObject({ ...atMessage, note: Note }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PATCH', '/api/saved/:conversationId/:seq'],
    socket: true,
  }),
  'saved.remove': operation({
    summary: 'Takes a message from the saved ones. Twice is once.',
    input: z.strictObject(atMessage),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/saved/:conversationId/:seq'],
    socket: true,
  }),
  'saved.remind': operation({
    summary:
      'Reminds the caller of a message at a time to come, in place of the time before. One that is not saved is saved.',
    input: z.strictObject({
      ...atMessage,
      /** In the future, and at most `limits.reminderDays` away. */
      at: Moment,
    }),
    output: nothing,
    access: { conversation: 'conversation.see' },
    rate: 'timer',
    http: ['PUT', '/api/saved/:conversationId/:seq/reminder'],
    socket: true,
  }),
  'saved.unremind': operation({
    summary: 'Takes away a reminder, also one that has come; the message stays saved. Twice is once.',
    input: z.strictObject(atMessage),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/saved/:conversationId/:seq/reminder'],
    socket: true,
  }),
  'saved.list': operation({
    summary: 'What the caller saved, the newest first, with the messages that they may see now.',
    input: z.strictObject({
      /** The `next` of the page before. */
      before: Position.min(1).optional(),
      limit: z.number().int().min(1).max(limits.savedPage.max).default(limits.savedPage.default),
    }),
    output: z.strictObject({
      saved: z.array(SavedMessage),
      /** Who wrote these messages and is mentioned in them. */
      people: z.array(Person),
      /** Null: there are no more. */
      next: Position.nullable(),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/saved'],
    socket: true,
  }),
} as const
