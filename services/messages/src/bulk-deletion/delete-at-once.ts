import type { StreamId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import type { BulkDeletion } from '../records/message-repository.ts'
import { referAtOnce } from '../threads/update-reference.ts'
import { publish } from '../context/publish.ts'

interface Deleted {
  count: number
  /** The change that tells of it; null: there was nothing to delete. */
  rev: number | null
}

/** Deletes many messages of one conversation or thread, and tells of all of them at once. */
export async function deleteAtOnce(
  deletion: BulkDeletion,
  room: StreamId,
  deps: MessagesDeps,
): Promise<Deleted> {
  const { conversationId, isInThread, at: deletedAt } = deletion
  const { deletions, rev, fileIds, alsoInChannel, refersTo } = await deps.messages.deleteAtOnce(deletion)
  if (rev !== null) {
    const where = { room, stream: conversationId, rev, ...(isInThread && { isInThread }) }
    publish(deps, where, { type: 'messages.deleted', data: { deletions, deletedAt } })
  }
  for (const seq of alsoInChannel) await referAtOnce({ conversationId, seq }, deps)
  // Before the answer, after which nobody can fetch them.
  if (fileIds.length > 0) await deps.bus.call('files.remove', { conversationId, fileIds })

  let count = deletions.length
  for (const [thread, replies] of Map.groupBy(refersTo, (reply) => reply.conversationId)) {
    const seqs = replies.map(({ seq }) => seq)
    const { audit: _, ...others } = deletion
    // Recorded with those that were chosen, unless these are all.
    const wish = { ...(count === 0 ? deletion : others), conversationId: thread, seqs }
    count += (await deleteAtOnce({ ...wish, isInThread: true }, room, deps)).count
  }
  return { count, rev }
}
