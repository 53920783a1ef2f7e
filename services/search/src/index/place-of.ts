import type { ConversationId } from '@hubbub/protocol'
import type { Place } from '@hubbub/protocol/internal'
import type { Bus } from '@hubbub/runtime'

/** Where a message is found: for a reply in a thread that is the conversation where the thread began. Null: it is gone. */
export async function placeOf(conversationId: ConversationId, bus: Bus): Promise<Place | null> {
  const place = await bus.call('groups.place', { conversationId })
  if (place) return place
  const threadOf = await bus.call('threads.parentOf', { conversationId })
  const parent = threadOf && (await bus.call('groups.place', { conversationId: threadOf }))
  return parent && { ...parent, threadOf }
}
