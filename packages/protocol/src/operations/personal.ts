import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { operation } from '../operation.ts'
import { NotificationMark } from '../personal/notification-records.ts'
import { Position } from '../numbers.ts'
import { Preferences } from '../personal/preference-records.ts'
import { Relation, Writers } from '../personal/relation-records.ts'
import { Draft, ReminderMark, ScheduledMark } from '../personal/personal-records.ts'

export const personal = {
  'personal.state': operation({
    summary:
      "What belongs to the caller alone: what they saved and want to be reminded of, what is to be sent later, what they began to write, what alerts them, how they put their places in order, whom they block or mute, and who may write to them. To be kept up to date by the events of the caller's own stream.",
    input: z.strictObject({}),
    output: z.strictObject({
      /** The position in the caller's own stream that this is true for: go on with the events after it. */
      epoch: z.string(),
      rev: Position,
      /** The numbers of the saved messages, by conversation. */
      saved: z.array(z.strictObject({ conversationId: ConversationId, seqs: z.array(Position) })),
      /** Servers of before leave it out. */
      scheduled: z.array(ScheduledMark).optional(),
      /** Of messages that the caller may see now. Servers of before leave it out. */
      reminders: z.array(ReminderMark).optional(),
      /** In places that the caller may see now. Servers of before leave it out. */
      drafts: z.array(Draft).optional(),
      /** Of places that the caller may see now, and of everything. Servers of before leave it out. */
      notifications: z.array(NotificationMark).optional(),
      /** With those favourites that the caller may see now. Servers of before leave it out. */
      preferences: Preferences.optional(),
      /** Servers of before leave it out. */
      relations: z.array(Relation).optional(),
      /** Who may begin to write to the caller. Servers of before leave it out. */
      writers: Writers.optional(),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/personal'],
    socket: true,
  }),
} as const
