import { z } from 'zod'
import { CategoryId, ConversationId, DeviceId, GroupId, UserId } from '../ids.ts'
import { Moment } from '../numbers.ts'

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
  /** Who alerts in quiet hours as well. */
  priorityPeople: z.array(UserId).optional(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The same, with what it is about. */
export const NotificationMark = z.strictObject({ about: About, ...NotificationSettings.shape })
export type NotificationMark = z.infer<typeof NotificationMark>

/** A browser or an installed app that takes pushes for one person. Its endpoint and keys are told to nobody. */
export const PushDevice = z.strictObject({
  id: DeviceId,
  /** What it called itself when it was added. */
  name: z.string(),
  /** Whether it is told what a message says, and by whom and where it is. */
  showsContent: z.boolean(),
  addedAt: Moment,
  /** When it last said that it still takes pushes. */
  seenAt: Moment,
  /** When its push service last took one. */
  pushedAt: Moment.nullable(),
  /** Why the last one was not taken; null: it was. */
  failure: z.strictObject({ at: Moment, reason: z.string() }).nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>
