import type { ConversationId, UserId } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useHub } from '../../core/hub.tsx'
import { seqOf, type Row } from '../timeline/rows-of.ts'

/** The number of one's own last message here, below which stands who has read it; that is asked for while there is one. */
export function useLastOwn(
  conversationId: ConversationId,
  rows: readonly Row[],
  myId: UserId,
  isThread: boolean,
): number | null {
  const hub = useHub()
  const last = isThread
    ? undefined
    : rows.findLast(({ authorId, entry }) => authorId === myId && isSaid(entry))
  const seq = last ? seqOf(last.entry) : null
  const isWatched = seq !== null
  useEffect(
    () => (isWatched ? hub.receipts.watch(conversationId) : undefined),
    [hub, conversationId, isWatched],
  )
  return seq
}

const isSaid = (entry: Row['entry']) => entry.state === 'sent' && entry.message.deletedAt === null
