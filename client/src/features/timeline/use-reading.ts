import type { ConversationView } from '@hubbub/protocol'
import { useCallback, useEffect, useState } from 'react'
import { useHub } from '../../core/hub.tsx'
import { usePageIsWatched } from '../../core/use-page-is-watched.ts'
import { unreadOf } from '../conversations/unread.ts'

/**
 * Reads what somebody really looks at: the page in front, the list at its end. The divider stands at the first message
 * that was unread when this visit began, or when one last looked away. What points to it goes when it was seen.
 */
export function useReading(view: ConversationView, isAtEnd: boolean) {
  const hub = useHub()
  const isWatched = usePageIsWatched()
  const unreadNow = unreadOf(view)
  const [readSeq, setReadSeq] = useState(view.readSeq)
  const [isHeld, setHeld] = useState(false)
  const isReading = isWatched && isAtEnd && !isHeld
  const [wasWatched, setWasWatched] = useState(isWatched)
  const [divider, setDivider] = useState(() =>
    unreadNow > 0 ? { firstUnread: view.readSeq + 1, unread: unreadNow } : null,
  )

  if (wasWatched !== isWatched) {
    setWasWatched(isWatched)
    if (!isWatched && unreadNow === 0) setDivider(null)
  }
  if (readSeq !== view.readSeq) {
    setReadSeq(view.readSeq)
    // Marked unread, here or on another device: it stays so until one comes back, or has read it all.
    if (view.readSeq < readSeq) {
      setHeld(true)
      setDivider({ firstUnread: view.readSeq + 1, unread: unreadNow })
    }
  }
  if (isHeld && unreadNow === 0) setHeld(false)
  if (!divider && unreadNow > 0 && !isReading)
    setDivider({ firstUnread: view.readSeq + 1, unread: unreadNow })

  const [seen, setSeen] = useState<number | null>(null)
  const firstUnread = divider?.firstUnread ?? null
  const onSeen = useCallback(() => setSeen(firstUnread), [firstUnread])

  const { id } = view.conversation
  const { seq } = view
  useEffect(() => {
    if (isReading && unreadNow > 0) hub.read(id, seq)
  }, [hub, id, seq, isReading, unreadNow])

  return { firstUnread, seen, onSeen, unreadAtVisit: divider?.unread ?? 0, unreadNow }
}
