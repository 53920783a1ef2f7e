import type { Draft } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { useCallback, useState } from 'react'
import { useHub } from '../../core/hub.tsx'

type Change = Draft | ((now: Draft) => Draft)

/** What is being written here; it waits while one is elsewhere, and outlives a reload. */
export function useDraft(conversationId: ConversationId): [Draft, (change: Change) => void] {
  const hub = useHub()
  const [draft, setDraft] = useState(() => hub.drafts.get(conversationId))
  const change = useCallback(
    (to: Change) => {
      const next = typeof to === 'function' ? to(hub.drafts.get(conversationId)) : to
      hub.drafts.set(conversationId, next)
      setDraft(next)
    },
    [hub, conversationId],
  )
  return [draft, change]
}
