import { randomUUID } from 'node:crypto'
import { isDuplicateIn, retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { SetOutcome } from '../read-repository.ts'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

/**
 * The position is there before it is logged, as what is told is read when it is told. A node that dies in between has answered
 * nobody: whoever asks again logs it, also where the position is the same already.
 */
export async function setRead(
  { log, reads }: Collections,
  userId: UserId,
  conversationId: ConversationId,
  seq: number,
): Promise<SetOutcome> {
  if (seq >= (await log.head(conversationId)).seq) return { kind: 'beyond_head' }
  const set = () =>
    retrying(() =>
      reads.updateOne({ _id: readId(userId, conversationId) }, { $set: { seq } }, { upsert: true }).exec(),
    )
  await set().catch((error: unknown) => {
    // Two began it at once.
    if (!isDuplicateIn(error, '_id')) throw error
    return set()
  })
  const row = { id: randomUUID(), type: 'read.set' as const, data: { conversationId } }
  const placed = await log.append(userId, () => row)
  return { kind: 'set', rev: placed!.rev }
}
