import { z } from 'zod'
import { ConversationId } from '../ids.ts'
import { operation } from '../operation.ts'
import { Receipt } from '../receipt-records.ts'

export const receipts = {
  'receipts.list': operation({
    summary:
      'How far the others have read in a conversation with few people, for who does not hide their own.',
    input: z.strictObject({ conversationId: ConversationId }),
    output: z.strictObject({
      /** False: the caller hides theirs, or there are more than `limits.receiptsUpTo`. */
      isShown: z.boolean(),
      /** Without the caller, and without those who hide theirs. */
      readers: z.array(Receipt),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/receipts'],
    socket: true,
  }),
} as const
