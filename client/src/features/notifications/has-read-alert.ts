import type { Alert, HomeState } from '@hubbub/client-core'
import { findConversation } from '../../core/home.tsx'

/** Whether what it is about was read, on whatever device, or is gone. */
export function hasReadAlert(alert: Alert, home: HomeState | undefined): boolean {
  if (!home || alert.kind === 'summary') return false
  const place = findConversation(home, alert.conversationId)
  if (!place) return true
  if (alert.kind !== 'message') return false
  const { thread, seq } = alert
  if (!thread) return place.view.readSeq >= seq
  return (home.threads?.find(({ conversationId }) => conversationId === thread.id)?.readSeq ?? 0) >= seq
}
