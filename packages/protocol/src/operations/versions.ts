import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { operation } from '../operation.ts'
import { MessageVersion } from '../version-records.ts'
import { Position } from '../numbers.ts'

export const versions = {
  'messages.versions': operation({
    summary: 'The texts that a message had and has, the oldest first.',
    input: z.strictObject({ conversationId: ConversationId, seq: Position.min(1) }),
    output: z.strictObject({
      /** The last one is the text of now. */
      versions: z.array(MessageVersion),
      /** There were earlier ones, which are not recorded. */
      hasEarlier: z.boolean(),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/messages/:seq/versions'],
    socket: true,
  }),
} as const
