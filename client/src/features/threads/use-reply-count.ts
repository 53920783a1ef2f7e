import type { Thread } from '@hubbub/protocol'
import { useHub, useReadable } from '../../core/hub.tsx'

/** How many replies there are: what is told of that comes a moment after a reply, so it is counted where all of them are on screen. */
export function useReplyCount({ conversationId, count }: Thread): number {
  const { status, entries, hasEarlier, hasLater } = useReadable(useHub().timeline(conversationId))
  if (status !== 'ready' || hasEarlier || hasLater) return count
  return entries.filter((entry) => entry.state !== 'sent' || entry.message.deletedAt === null).length
}
