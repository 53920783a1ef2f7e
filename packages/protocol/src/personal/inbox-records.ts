import { z } from 'zod'
import { ConversationId, UserId } from '../ids.ts'
import { Message } from '../message-records.ts'
import { Moment, Position } from '../numbers.ts'
import { Cause } from './notification-records.ts'

/** Which entry of one's inbox: what it is about. */
export const InboxEntryId = z
  .string()
  .max(80)
  .regex(/^(message|thread|reaction|reminder|invite|report):c_[0-9A-HJKMNP-TV-Z]{26}:\d{1,16}$/)
export type InboxEntryId = z.infer<typeof InboxEntryId>

/** Why something is in an inbox: as it alerts, and that a message which one reported was looked at. */
export const InboxCause = z.enum([...Cause.options, 'report'])
export type InboxCause = z.infer<typeof InboxCause>

/** What somebody did that concerns one person by name, or what they wanted to be reminded of. */
export const InboxEntry = z.strictObject({
  id: InboxEntryId,
  cause: InboxCause,
  /** Where it is; of a reply in a thread this is the thread. */
  conversationId: ConversationId,
  /** The message that it is about. Left out of an invite, which is about the conversation, and of a report once the message is deleted. */
  message: Message.optional(),
  /** The message at which that thread began. Left out outside threads. */
  parent: z.strictObject({ conversationId: ConversationId, seq: Position }).optional(),
  /** Some of those who did it, where that is not the author of the message: who reacted, who brought the person in. */
  by: z.array(UserId).optional(),
  /** When it came; each of one person has another time. */
  at: Moment,
  isUnread: z.boolean(),
})
export type InboxEntry = z.infer<typeof InboxEntry>
