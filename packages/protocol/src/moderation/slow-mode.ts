import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { operation } from '../operation.ts'

const Ms = z.number().int().nonnegative()

/** Slow mode itself is a setting of the channel: `groups.editChannel`. */
export const slowMode = {
  'slowMode.get': operation({
    summary:
      'How long the caller waits between two messages in a channel and its threads, and how long still.',
    input: z.strictObject({ conversationId: ConversationId }),
    /** `periodMs` is 0 where nothing slows the caller: slow mode is off, or they moderate. */
    output: z.strictObject({ periodMs: Ms, waitMs: Ms }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/slow-mode'],
    socket: true,
  }),
} as const
