import type { JobPayloads } from '@hubbub/protocol/internal'
import type { InboxDeps } from '../deps.ts'
import type { Wish } from '../store/decide-entries.ts'
import { entryId } from '../store/entry.ts'
import { writeToEach } from './write-entries.ts'

/**
 * Replies have come in a thread: whoever follows it and has not read them has one entry for all of them. Where it is unread already nobody
 * is told, so that a lively thread costs no more than who reads it.
 */
export async function noteThread(
  { conversationId }: JobPayloads['inbox.thread'],
  deps: InboxDeps,
): Promise<void> {
  const found = await deps.bus.call('threads.unreadBy', { conversationId })
  if (!found || found.userIds.length === 0) return
  const { conversationId: placeId, seq: rootSeq } = found.parent
  const { seq, userIds } = found
  const seeing = await deps.bus.call('groups.whoSees', { conversationId: placeId, userIds })
  const id = entryId('thread', { conversationId, seq: 0 })
  const had = new Set(await deps.inbox.extend({ id, userIds: seeing, seq }))
  const about = { conversationId, seq, placeId, rootSeq }
  const entry = { id, cause: 'thread', ...about, by: null, count: seq } as const
  const wish: Wish = { kind: 'count', entry }
  await writeToEach(
    new Map(seeing.flatMap((userId) => (had.has(userId) ? [] : [[userId, wish] as const]))),
    deps,
  )
}
