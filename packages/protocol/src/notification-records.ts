import { z } from 'zod'
import { CategoryId, ConversationId, GroupId, UserId } from './ids.ts'
import { Message } from './message-records.ts'
import { Moment, Position } from './numbers.ts'

/** How much of a place alerts: every message; what is for oneself; nothing. */
export const Level = z.enum(['all', 'mentions', 'nothing'])
export type Level = z.infer<typeof Level>

/** Nothing there alerts or is shown as unread; `until` left out: until it is taken away. */
export const Mute = z.strictObject({ until: Moment.optional() })
export type Mute = z.infer<typeof Mute>

/** Why somebody is alerted. `message`: one in a channel of which they want all. */
export const Cause = z.enum([
  'direct',
  'mention',
  'reply',
  'keyword',
  'thread',
  'everyone',
  'message',
  'reaction',
  'reminder',
  'invite',
])
export type Cause = z.infer<typeof Cause>

/** What a cause does: nothing; a notification; the same with a sound. */
export const CauseMode = z.enum(['off', 'silent', 'alert'])
export type CauseMode = z.infer<typeof CauseMode>

const minuteOfDay = z.number().int().min(0)

/** A time that comes every week. */
export const QuietTime = z.strictObject({
  /** On which days it begins: 1 is Monday, 7 Sunday. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** In minutes of the day; with an `until` that is not later it goes on into the next day. */
  from: minuteOfDay.max(1_439),
  until: minuteOfDay.max(1_440),
})
export type QuietTime = z.infer<typeof QuietTime>

/** When nothing alerts, every week. */
export const QuietHours = z.strictObject({
  /** A name of the IANA database, as `Europe/Berlin`. */
  timeZone: z.string(),
  times: z.array(QuietTime),
})
export type QuietHours = z.infer<typeof QuietHours>

/** What settings are about: a conversation, a category, a group, or all that is not said otherwise. */
export const About = z.union([z.literal('everything'), ConversationId, CategoryId, GroupId])
export type About = z.infer<typeof About>

/** What one person has set for one of these. Left out is what is as it is around it. */
export const NotificationSettings = z.strictObject({
  level: Level.optional(),
  mute: Mute.optional(),
  /** Only of everything, as what follows: those causes that somebody set. Of later servers there may be others. */
  causes: z.record(z.string(), CauseMode).optional(),
  keywords: z.array(z.string()).optional(),
  quietHours: QuietHours.optional(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The same, with what it is about. */
export const NotificationMark = z.strictObject({ about: About, ...NotificationSettings.shape })
export type NotificationMark = z.infer<typeof NotificationMark>

/** Which entry of one's inbox: what it is about. */
export const InboxEntryId = z
  .string()
  .max(80)
  .regex(/^(message|reaction|reminder|invite):c_[0-9A-HJKMNP-TV-Z]{26}:\d{1,16}$/)
export type InboxEntryId = z.infer<typeof InboxEntryId>

/** What somebody did that concerns one person by name, or what they wanted to be reminded of. */
export const InboxEntry = z.strictObject({
  id: InboxEntryId,
  cause: Cause,
  /** Where it is; of a reply in a thread this is the thread. */
  conversationId: ConversationId,
  /** The message that it is about. Left out of an invite, which is about the conversation. */
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
