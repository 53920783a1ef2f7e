import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import { asSeenBy } from '../seen/as-seen-by.ts'
import { messageKey } from './store/item.ts'

interface MessageRef {
  conversationId: ConversationId
  seq: number
}

/** Of these messages those that this person may see now, by their keys: what is deleted, or not for them any more, is not among them. */
export async function messagesSeenBy(
  viewer: UserId,
  refs: readonly MessageRef[],
  deps: MessagesDeps,
): Promise<Map<string, Message>> {
  const places = [...Map.groupBy(refs, ({ conversationId }) => conversationId)]
  const found = await Promise.all(
    places.map(async ([conversationId, some]) => {
      const seqs = some.map(({ seq }) => seq)
      const messages = await deps.messages.pick(conversationId, seqs)
      const seen = await asSeenBy(viewer, conversationId, messages, deps)
      // Asked after they were read: who was removed meanwhile sees nothing of them.
      const { threadOf = conversationId } = (await deps.bus.accessContexts.place(conversationId)) ?? {}
      const viewers = await deps.bus.call('groups.whoSees', { conversationId: threadOf, userIds: [viewer] })
      return viewers.length > 0 ? seen.filter(({ deletedAt }) => deletedAt === null) : []
    }),
  )
  return new Map(found.flat().map((message) => [messageKey(message), message]))
}
