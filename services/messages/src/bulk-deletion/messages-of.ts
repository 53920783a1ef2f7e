import { limits, type ConversationId } from '@hubbub/protocol'
import type { MessagesOf } from '@hubbub/protocol/internal'
import { may, roomOf } from '@hubbub/rules'
import type { MessagesDeps } from '../context/deps.ts'
import { deleteAtOnce } from './delete-at-once.ts'

interface PlaceOf {
  id: ConversationId
  /** The channel, where `id` is a thread of it. */
  channelId: ConversationId
  count: number
}

/** How many messages of a person there are to delete, as far as who asks moderates. */
export async function countOf(order: MessagesOf, deps: MessagesDeps): Promise<number> {
  return (await placesOf(order, deps)).reduce((sum, { count }) => sum + count, 0)
}

/**
 * Deletes all of them, some at a time. Done again after a process died it goes on with those that are left: who ordered it is asked for
 * their right each time.
 */
export async function deleteOf(order: MessagesOf, deps: MessagesDeps): Promise<void> {
  for (const place of await placesOf(order, deps)) {
    // As every operation that is about a conversation: a channel that turns private waits for it. [P-12]
    let isMore = true
    while (isMore) isMore = await deps.bus.running.during([place.channelId], deleteSome(place, order, deps))
  }
}

/** Whether there may be more. */
async function deleteSome(
  { id, channelId }: PlaceOf,
  { userId: authorId, by, since, until }: MessagesOf,
  deps: MessagesDeps,
): Promise<boolean> {
  const limit = limits.deletedAtOnce
  const seqs = await deps.messages.seqsOf({ authorId, since, until, conversationId: id, limit })
  const place = seqs.length > 0 && (await deps.bus.accessContexts.place(channelId))
  // It is being removed.
  if (!place) return false
  const isInThread = id !== channelId && { isInThread: true }
  const deletion = { conversationId: id, seqs, by, at: deps.clock.wall(), ...isInThread }
  const { count } = await deleteAtOnce(deletion, roomOf(channelId, place), deps)
  return count > 0 && seqs.length === limit
}

/** Where there are any. */
async function placesOf(
  { groupId, userId: authorId, by, since, until, conversationId }: MessagesOf,
  { messages, bus }: MessagesDeps,
): Promise<PlaceOf[]> {
  const account = await bus.call('accounts.get', { userId: by })
  if (!account || account.isDisabled) return []
  const { kind, isAdministrator } = account
  const counts = await messages.countsOf({ authorId, since, until })
  const places: PlaceOf[] = []
  for (const { conversationId: id, count } of counts) {
    const context = await bus.accessContexts.inConversation({ userId: by, kind, isAdministrator }, id)
    if (!context || context.group?.id !== groupId || !may(context, 'messages.moderate')) continue
    const channelId = context.conversation!.id
    if (conversationId === undefined || conversationId === channelId) places.push({ id, channelId, count })
  }
  return places
}
