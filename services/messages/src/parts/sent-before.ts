import { AppError, type UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import type { Asked, Sent } from './part.ts'
import { fingerprintOf } from './parts.ts'

/**
 * What the author sent before with this cid, as a retry is answered; null: nothing. It is asked before anything is refused, given or copied for
 * a message: what stands is answered, whatever has changed since. Not for every message: mostly the write itself is the first to know. Fails
 * where the cid is that of something else. [P-2]
 */
export async function sentBefore(
  asked: Asked,
  authorId: UserId,
  { messages }: Pick<MessagesDeps, 'messages'>,
): Promise<Sent | null> {
  const { conversationId, cid } = asked
  const before = await messages.sentBefore({
    conversationId,
    authorId,
    cid,
    fingerprint: fingerprintOf(asked),
  })
  if (before?.kind === 'conflict') throw new AppError('cid_conflict')
  if (!before) return null
  const { id, seq, rev, at } = before
  return { id, seq, rev, at, dup: true }
}
