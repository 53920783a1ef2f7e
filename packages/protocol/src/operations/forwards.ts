import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Position } from '../numbers.ts'

export const forwards = {
  'messages.sources': operation({
    summary: 'Where forwarded messages come from, as far as the caller may see the originals now.',
    input: z.strictObject({
      conversationId: ConversationId,
      /** Of the messages that forward them. */
      seqs: z.array(Position.min(1)).min(1).max(limits.pickedMessages),
    }),
    output: z.strictObject({
      sources: z.array(
        z.strictObject({
          seq: Position,
          source: z.strictObject({ conversationId: ConversationId, seq: Position }),
        }),
      ),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages/sources'],
    socket: true,
  }),
} as const
