import type { ConversationId, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { PassedFilters } from './passed-filters.ts'

interface WrittenAt {
  conversationId: ConversationId
  seq: number
  userId: UserId
}

/** After a message was written, or edited, in which filters found something that does not block it. */
export function foundOf(
  { groupId, found }: PassedFilters,
  { conversationId, seq, userId }: WrittenAt,
  at: number,
): NewJob {
  const payload = { groupId, userId, conversationId, seq, at, found }
  return { kind: 'filters.found', key: `${conversationId} ${seq} ${at}`, payload, at }
}
