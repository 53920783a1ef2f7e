import { randomUUID } from 'node:crypto'
import { retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { ReadOutcome } from '../read-repository.ts'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

/**
 * The reader's other devices are told first, and then the position moves: a node that dies in between loses nothing that a retry
 * does not mend. Two devices at once may be told of the lower position last, which moves nothing back: devices go forward only.
 */
export async function markRead(
  all: Collections,
  userId: UserId,
  conversationId: ConversationId,
  seq: number,
): Promise<ReadOutcome> {
  const { log, reads, raiseRead } = all
  const [head, read] = await Promise.all([
    log.head(conversationId),
    retrying(() => reads.findById(readId(userId, conversationId)).lean<{ seq: number }>().exec()),
  ])
  const readSeq = read?.seq ?? 0
  if (seq > head.seq) return { kind: 'beyond_head' }
  if (seq <= readSeq) return { kind: 'unmoved', readSeq }
  const row = { id: randomUUID(), type: 'read.moved' as const, data: { conversationId, seq } }
  const placed = await log.append(userId, () => row)
  await raiseRead(readId(userId, conversationId), seq)
  return { kind: 'moved', readSeq: seq, rev: placed!.rev }
}
