import { createHash } from 'node:crypto'
import type { ConversationId } from '@hubbub/protocol'

/** What push services keep the last one of: 32 characters at most, and nothing in it says what it is about. */
export const topicOf = (conversationId: ConversationId): string =>
  createHash('sha256').update(`hubbub push ${conversationId}`).digest('base64url').slice(0, 32)
