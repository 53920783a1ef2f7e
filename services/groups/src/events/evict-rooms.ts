import { isConversation, type ConversationId, type StreamId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { inSlices } from '../context/in-slices.ts'

/** Of places that are hidden: nobody goes on by what they remember of them, and nobody hears them any more. [P-12] */
export async function evictRooms(ids: readonly StreamId[], { bus }: GroupsDeps): Promise<void> {
  const conversationIds: ConversationId[] = ids.filter(isConversation)
  const facts = conversationIds.map((conversationId) => ({ conversationId }))
  if (facts.length > 0) await bus.broadcastAndWait('access.changed', { facts })
  await inSlices(ids, (room) => bus.broadcastAndWait('gateway.empty', { room }))
}
