import { z } from 'zod'
import { ClientId, ConversationId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Message } from '../message-records.ts'
import { Moment, Position } from '../numbers.ts'
import { line } from '../text.ts'

/** What somebody writes to themselves beside a message; empty: nothing. */
export const Note = line(limits.noteChars, 0)

const aboutMessage = {
  conversationId: ConversationId,
  seq: Position,
  /** Left out where there is none. */
  note: z.string().optional(),
}

/** When one wants to be reminded of a saved message. */
export const Reminder = z.strictObject({
  at: Moment,
  /** The time has come. Left out before. */
  isDue: z.literal(true).optional(),
})
export type Reminder = z.infer<typeof Reminder>

/** The same, with the message that it is about. */
export const ReminderMark = z.strictObject({
  conversationId: ConversationId,
  seq: Position,
  ...Reminder.shape,
})
export type ReminderMark = z.infer<typeof ReminderMark>

/** A message that somebody saved for themselves. */
export const SavedMessage = z.strictObject({
  ...aboutMessage,
  /** When it was saved, or its reminder came; each of one person has another time. */
  at: Moment,
  /** Left out where there is none, and where the message is not to be seen. */
  reminder: Reminder.optional(),
  /** Left out where it is not, or no longer, for them to see. */
  message: Message.optional(),
})
export type SavedMessage = z.infer<typeof SavedMessage>

const ofScheduled = {
  cid: ClientId,
  conversationId: ConversationId,
  /** When it is, or was, to be sent. */
  at: Moment,
  /** It is being sent at this moment: it can be neither changed nor taken back. Left out where it is not. */
  isSending: z.literal(true).optional(),
  /** Why it could not be sent: the code of an error. Left out where nothing is wrong. */
  failed: z.string().optional(),
}

/** That somebody has a message to be sent later. */
export const ScheduledMark = z.strictObject(ofScheduled)
export type ScheduledMark = z.infer<typeof ScheduledMark>

/** A message to be sent later. */
export const ScheduledMessage = z.strictObject({
  ...ofScheduled,
  body: z.string(),
  replyTo: Position.nullable(),
})
export type ScheduledMessage = z.infer<typeof ScheduledMessage>

/** What somebody began to write and did not send, as one of their devices wrote it. */
export const DraftVersion = z.strictObject({
  version: ClientId,
  /** When it was written. */
  at: Moment,
  body: z.string(),
  replyTo: Position.nullable(),
  /** Left out where it is not to stand in the channel. */
  isAlsoInChannel: z.literal(true).optional(),
})
export type DraftVersion = z.infer<typeof DraftVersion>

/** All versions of what somebody began to write in a conversation or thread, the latest first. */
export const Draft = z.strictObject({ conversationId: ConversationId, versions: z.array(DraftVersion) })
export type Draft = z.infer<typeof Draft>
