import { limits, type ConversationId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'

/** After a reply, or when one is gone: of many that follow one another it is done once. */
export function updateOf(conversationId: ConversationId, at: number): NewJob {
  const dueAt = at + limits.threadChangeMs
  return { kind: 'threads.update', key: conversationId, payload: { conversationId }, at, dueAt }
}
