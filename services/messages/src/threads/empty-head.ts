import type { ConversationId, ThreadHead } from '@hubbub/protocol'

/** Of a thread in which nobody has replied yet. */
export const emptyHead = (conversationId: ConversationId): ThreadHead => {
  return { conversationId, count: 0, seq: 0, lastAt: null, faces: [] }
}
