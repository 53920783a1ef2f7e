import type { ConversationId } from '@hubbub/protocol'
import { findConversation, useHome } from './home.tsx'
import { useHub, useReadable } from './hub.tsx'
import { useCachedQuery } from './queries.tsx'

const unasked = { get: () => undefined, subscribe: () => () => {} }

/** A conversation and its group; of a thread those where it began, which is asked for where it is not known. */
export function usePlace(id: ConversationId): ReturnType<typeof findConversation> {
  const hub = useHub()
  const home = useHome()
  const here = findConversation(home, id)
  const thread = useCachedQuery(`thread ${id}`, () => hub.call('threads.get', { conversationId: id }))
  // Servers of before have no threads.
  const mayBeThread = !here && home.threads !== undefined
  const asked = useReadable<ReturnType<typeof thread.get> | undefined>(mayBeThread ? thread : unasked)
  const begunIn = asked?.data?.thread.parent.conversationId
  return here ?? (begunIn && findConversation(home, begunIn))
}
