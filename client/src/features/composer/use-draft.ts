import type { Draft } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { useCallback } from 'react'
import { useHub, useReadableAtOnce } from '../../core/hub.tsx'

type Change = Draft | ((now: Draft) => Draft)

/** What is being written here, on whatever device; it waits while one is elsewhere, and outlives a reload. */
export function useDraft(conversationId: ConversationId): [Draft, (change: Change) => void] {
  const hub = useHub()
  const draft = useReadableAtOnce(hub.drafts.of(conversationId))
  const change = useCallback(
    (to: Change) =>
      hub.drafts.set(conversationId, typeof to === 'function' ? to(hub.drafts.get(conversationId)) : to),
    [hub, conversationId],
  )
  return [draft, change]
}
