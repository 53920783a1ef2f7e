import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Place } from '@hubbub/protocol/internal'
import type { InboxDeps } from '../deps.ts'
import type { NewEntry } from '../store/entry.ts'

export interface EntryPlace extends Pick<NewEntry, 'placeId' | 'rootSeq'> {
  kind: Place['kind']
  /** Of a thread: who follows it. */
  followers: UserId[]
}

/** What one must see to see what is said there; null: it is gone. */
export async function placeOf(
  conversationId: ConversationId,
  { bus }: Pick<InboxDeps, 'bus'>,
): Promise<EntryPlace | null> {
  const own = await bus.call('groups.place', { conversationId })
  if (own) return { kind: own.kind, placeId: conversationId, rootSeq: null, followers: [] }
  const thread = await bus.call('threads.concerns', { conversationId })
  if (!thread) return null
  const { conversationId: placeId, seq: rootSeq } = thread.parent
  const place = await bus.call('groups.place', { conversationId: placeId })
  return place && { kind: place.kind, placeId, rootSeq, followers: thread.userIds }
}
