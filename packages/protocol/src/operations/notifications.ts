import { z } from 'zod'
import { CategoryId, ConversationId, GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { CauseMode, Level, Mute, QuietTime } from '../personal/notification-records.ts'
import { operation } from '../operation.ts'
import { line } from '../text.ts'
import { TimeZone } from '../time-zone.ts'

const nothing = z.strictObject({})

/** Left out stays as it is; null is taken away, and then it is as it is around it. */
const atPlace = {
  level: Level.nullable().optional(),
  /** `until`: in the future, and at most `limits.muteDays` away. */
  mute: Mute.nullable().optional(),
}

/** Null: as it is where nobody sets it. */
const mode = CauseMode.nullable().optional()

export const notifications = {
  'notifications.setLevel': operation({
    summary:
      'Says what of a conversation, or of a thread, alerts the caller, or mutes it. Left out stays as it is; null takes it away.',
    input: z.strictObject({ conversationId: ConversationId, ...atPlace }),
    output: nothing,
    access: { conversation: 'conversation.see' },
    rate: 'write',
    http: ['PUT', '/api/conversations/:conversationId/notifications'],
    socket: true,
  }),
  'notifications.setGroupLevel': operation({
    summary: 'The same for all channels of a group, or of one of its categories.',
    input: z.strictObject({ groupId: GroupId, categoryId: CategoryId.optional(), ...atPlace }),
    output: nothing,
    access: { group: 'group.see' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/notifications'],
    socket: true,
  }),
  'notifications.set': operation({
    summary:
      'Says what alerts the caller everywhere, by which causes and words, when nothing does, and who does even then. Left out stays as it is; null takes it away.',
    input: z.strictObject({
      ...atPlace,
      causes: z
        .strictObject({
          ...{ direct: mode, mention: mode, reply: mode, keyword: mode, thread: mode, everyone: mode },
          ...{ message: mode, reaction: mode, reminder: mode, invite: mode },
        })
        .optional(),
      keywords: z.array(line(limits.keywordChars)).max(limits.keywords).optional(),
      quietHours: z
        .strictObject({ timeZone: TimeZone, times: z.array(QuietTime).min(1).max(limits.quietTimes) })
        .nullable()
        .optional(),
      /** All of them; whoever they are, they hear nothing of it. */
      priorityPeople: z.array(UserId).max(limits.priorityPeople).optional(),
    }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/notifications'],
    socket: true,
  }),
} as const
