import type { HomeState } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { findConversation } from '../../core/home.tsx'

const pathOfMessage = /^\/c\/(c_\w+)(?:\/thread\/(c_\w+))?\/(\d+)$/

/** Whether the message that a push leads to was read, on whatever device, or is not for this person any more. */
export function isRead(path: string, home: HomeState): boolean {
  const [, placeId, threadId, seq] = pathOfMessage.exec(path) ?? []
  if (!placeId || !home) return false
  const place = findConversation(home, placeId as ConversationId)
  if (!place) return true
  if (!threadId) return place.view.readSeq >= Number(seq)
  return (
    (home.threads?.find(({ conversationId }) => conversationId === threadId)?.readSeq ?? 0) >= Number(seq)
  )
}
