import { z } from 'zod'
import { ConversationId, GroupId, UserId } from '../ids.ts'
import { Moment, Position } from '../numbers.ts'

/** Why somebody reports a message or a person. */
export const ReportReason = z.enum([
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'private_data',
  'illegal',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

const ulid = '[0-9A-HJKMNP-TV-Z]{26}'

/**
 * Which case: what it is about. All who report the same message, or the same person in the same group, are in one case. `server`: a person
 * outside of groups.
 */
export const ReportId = z
  .string()
  .max(80)
  .regex(new RegExp(`^(message:c_${ulid}:\\d{1,16}|person:(g_${ulid}|server):u_${ulid})$`))
export type ReportId = z.infer<typeof ReportId>

/** One of those who reported it, and why. Shown to those who handle reports alone. */
export const Report = z.strictObject({
  by: UserId,
  /** One of `ReportReason`; of later servers there may be others. */
  reason: z.string(),
  note: z.string(),
  at: Moment,
  /** The name of the filter of the group that reported it; `by` is who set that up. Left out where a person did. */
  filter: z.string().optional(),
})
export type Report = z.infer<typeof Report>

/** What a message said when it was reported: kept although it is edited or deleted later. */
export const ReportedText = z.strictObject({
  body: z.string(),
  /** When it was sent. */
  at: Moment,
  /** The names of its files. */
  files: z.array(z.string()),
})
export type ReportedText = z.infer<typeof ReportedText>

export const ReportState = z.enum(['open', 'claimed', 'done'])
export type ReportState = z.infer<typeof ReportState>

/** What those who handle a case do about it; the server does it, and closes the case. `handled`: something else, done elsewhere. */
export const ReportOutcome = z.enum([
  'dismissed',
  'message_deleted',
  'member_timed_out',
  'member_removed',
  'member_banned',
  'account_disabled',
  'handled',
])
export type ReportOutcome = z.infer<typeof ReportOutcome>

/** A message or a person that was reported, as those see it who handle reports. */
export const ReportCase = z.strictObject({
  id: ReportId,
  /** Where it happened; null: outside of groups. */
  groupId: GroupId.nullable(),
  /** It is in the queue of the server. */
  isOnServer: z.boolean(),
  /** Null: it is about a person. */
  message: z.strictObject({ conversationId: ConversationId, seq: Position }).nullable(),
  /** Who is reported: the author of the message, or the person. */
  userId: UserId,
  /** Of a message, the earliest first: with another one for who reported it after an edit. */
  texts: z.array(ReportedText),
  /** The latest first, as far as they are kept. */
  reports: z.array(Report),
  /** How many people reported it. */
  count: z.number().int().positive(),
  /** When it was last reported. */
  at: Moment,
  state: ReportState,
  /** Who looks at it, or closed it. */
  handlerId: UserId.nullable(),
  /** One of `ReportOutcome`; of later servers there may be others. Null: it is not done. */
  outcome: z.string().nullable(),
  /** What the one who closed it said of it. */
  remark: z.string(),
  /** When it was last claimed, given back, handed to the server or closed; null: never. */
  handledAt: Moment.nullable(),
  /** Names what somebody has seen, as of roles. */
  version: Position,
})
export type ReportCase = z.infer<typeof ReportCase>
