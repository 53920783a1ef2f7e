import type { ConversationId } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { pinsSeenIn, rememberPinsSeen } from './pins-seen.ts'

/**
 * Whether somebody else pinned something since the list was last looked at in this browser, and what to call when it is looked at. What is
 * pinned at the first visit counts as seen: nobody is called to what is years old. For one conversation: mount it anew for another.
 */
export function useNewestPin(conversationId: ConversationId): { isNew: boolean; look: () => void } {
  const hub = useHub()
  const { me } = useHome()
  const [{ data }] = useQuery(`newest pin ${conversationId}`, () =>
    hub.call('pins.list', { conversationId, limit: 1 }),
  )
  const [heardAt, setHeardAt] = useState(0)
  const [seenAt, setSeenAt] = useState(() => pinsSeenIn(conversationId))

  useEffect(
    () =>
      hub.onChange((event) => {
        if (event.stream !== conversationId || event.type !== 'message.pinned') return
        if (event.data.by !== me.id) setHeardAt(event.data.at)
      }),
    [hub, me.id, conversationId],
  )

  const listed = data && (data.messages[0]?.pinned ?? null)
  const listedAt = listed?.at ?? 0
  const isFirstVisit = listed !== undefined && seenAt === undefined
  useEffect(() => {
    if (isFirstVisit) rememberPinsSeen(conversationId, listedAt)
  }, [isFirstVisit, listedAt, conversationId])

  const newestAt = Math.max(heardAt, listed && listed.by !== me.id ? listed.at : 0)
  return {
    isNew: newestAt > (seenAt ?? listedAt),
    look() {
      rememberPinsSeen(conversationId, newestAt)
      setSeenAt(newestAt)
    },
  }
}
