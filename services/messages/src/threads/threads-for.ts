import type { ConversationId, Thread, UserId } from '@hubbub/protocol'
import { maySee } from '@hubbub/rules'
import type { MessagesDeps } from '../context/deps.ts'
import type { ThreadRecord } from '../records/thread-repository.ts'

/** Those of these threads that this person may see now: where the message is that each began at. */
export async function seenBy(
  userId: UserId,
  records: readonly ThreadRecord[],
  { bus }: Pick<MessagesDeps, 'bus'>,
): Promise<ThreadRecord[]> {
  // Who is a guest is known by the membership.
  const actor = { userId, kind: 'person', isAdministrator: false } as const
  const places = [...new Set(records.map(({ parentId }) => parentId))]
  const seen = await Promise.all(
    places.map(async (id): Promise<ConversationId[]> => {
      const accessContext = await bus.accessContexts.inConversation(actor, id)
      return accessContext && maySee(accessContext) ? [id] : []
    }),
  )
  const ids = new Set(seen.flat())
  return records.filter(({ parentId }) => ids.has(parentId))
}

/** Threads as this person sees them, in the same order. Checks nobody's right to see them. */
export async function threadsFor(
  viewer: UserId,
  records: readonly ThreadRecord[],
  { reads, threads }: Pick<MessagesDeps, 'reads' | 'threads'>,
): Promise<Thread[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const [positions, followed] = await Promise.all([
    reads.positions(viewer, ids),
    threads.follows(viewer, ids),
  ])
  const isFollowed = new Set(followed)
  return records.map(({ id, parentId, parentSeq, head }) => ({
    ...head,
    parent: { conversationId: parentId, seq: parentSeq },
    readSeq: positions[id]!.readSeq,
    isFollowed: isFollowed.has(id),
  }))
}
