import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { operation } from '../operation.ts'
import { Position } from '../numbers.ts'
import { ScheduledMark } from '../personal-records.ts'

export const personal = {
  'personal.state': operation({
    summary:
      "What belongs to the caller alone: what they saved, and what is to be sent later. To be kept up to date by the events of the caller's own stream.",
    input: z.strictObject({}),
    output: z.strictObject({
      /** The position in the caller's own stream that this is true for: go on with the events after it. */
      epoch: z.string(),
      rev: Position,
      /** The numbers of the saved messages, by conversation. */
      saved: z.array(z.strictObject({ conversationId: ConversationId, seqs: z.array(Position) })),
      /** Servers of before leave it out. */
      scheduled: z.array(ScheduledMark).optional(),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/personal'],
    socket: true,
  }),
} as const
