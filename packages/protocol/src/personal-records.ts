import { z } from 'zod'
import { ConversationId } from './ids.ts'
import { limits } from './limits.ts'
import { Message } from './message-records.ts'
import { Moment, Position } from './numbers.ts'
import { line } from './text.ts'

/** What somebody writes to themselves beside a message; empty: nothing. */
export const Note = line(limits.noteChars, 0)

const aboutMessage = {
  conversationId: ConversationId,
  seq: Position,
  /** Left out where there is none. */
  note: z.string().optional(),
}

/** A message that somebody saved for themselves. */
export const SavedMessage = z.strictObject({
  ...aboutMessage,
  /** When it was saved; each of one person has another time. */
  at: Moment,
  /** Left out where it is not, or no longer, for them to see. */
  message: Message.optional(),
})
export type SavedMessage = z.infer<typeof SavedMessage>
