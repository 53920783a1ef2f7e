import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'

interface At {
  conversationId: ConversationId
  seq: number
}

/** After a message was sent that concerns somebody by name, or when that changed. */
export function entriesOf({ conversationId, seq }: At, at: number): NewJob {
  return { kind: 'inbox.message', key: `${conversationId} ${seq}`, payload: { conversationId, seq }, at }
}

/** After a reply: of many that follow one another it is done once, a moment after it is known who follows the thread. */
export function threadEntryOf(conversationId: ConversationId, at: number): NewJob {
  const dueAt = at + 1.5 * limits.threadChangeMs
  return { kind: 'inbox.thread', key: conversationId, payload: { conversationId }, at, dueAt }
}

/** Of many reactions that follow one another it is done once. */
export function reactionEntryOf({ conversationId, seq }: At, at: number): NewJob {
  return { kind: 'inbox.reactions', key: `${conversationId} ${seq}`, payload: { conversationId, seq }, at }
}

export function reminderEntryOf(
  { userId, conversationId, seq }: At & { userId: UserId },
  at: number,
): NewJob {
  const payload = { userId, conversationId, seq }
  return { kind: 'inbox.reminder', key: `${userId} ${conversationId} ${seq}`, payload, at }
}

export function reopenOf(userId: UserId, conversationId: ConversationId, at: number): NewJob {
  const payload = { userId, conversationId }
  return { kind: 'inbox.reopen', key: `${userId} ${conversationId}`, payload, at }
}
