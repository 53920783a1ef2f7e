import type { ConversationId } from '@hubbub/protocol'
import { useEffect, useRef } from 'react'
import { useHub, useReadable } from '../../core/hub.tsx'

/** Who looks at a conversation has seen that they were brought into it: nothing waits in the inbox for that any more. */
export function useInviteRead(conversationId: ConversationId, isShown: boolean): void {
  const hub = useHub()
  const unread = useReadable(hub.inbox.unread) ?? 0
  // There is at most one while one looks at it.
  const told = useRef<ConversationId>(undefined)
  const isToTell = isShown && unread > 0
  useEffect(() => {
    if (!isToTell || told.current === conversationId) return
    told.current = conversationId
    // It stays in the inbox then, which one can mark by hand.
    hub.inbox.markRead(`invite:${conversationId}:0`).catch(() => undefined)
  }, [hub, conversationId, isToTell])
}
