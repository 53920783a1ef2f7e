import type { ConversationId } from '@hubbub/protocol'
import type { Place } from '@hubbub/protocol/internal'
import type { InboxDeps } from '../deps.ts'
import type { NewEntry } from '../store/entry.ts'

export interface EntryPlace extends Pick<NewEntry, 'placeId' | 'rootSeq'> {
  kind: Place['kind']
  groupId: Place['groupId']
}

/** What one must see to see what is said there; null: it is gone. */
export async function placeOf(
  conversationId: ConversationId,
  { bus }: Pick<InboxDeps, 'bus'>,
): Promise<EntryPlace | null> {
  const own = await bus.call('groups.place', { conversationId })
  if (own) return { kind: own.kind, groupId: own.groupId, placeId: conversationId, rootSeq: null }
  const root = await bus.call('threads.rootOf', { conversationId })
  if (!root) return null
  const { conversationId: placeId, seq: rootSeq } = root
  const place = await bus.call('groups.place', { conversationId: placeId })
  return place && { kind: place.kind, groupId: place.groupId, placeId, rootSeq }
}
