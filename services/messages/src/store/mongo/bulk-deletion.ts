import { retrying } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import { decideEnd, noteDeleted, nothingDeleted } from '../../bulk-deletion/decide-end.ts'
import type { BulkDeletion, BulkOutcome, Span } from '../../records/message-repository.ts'
import type { Collections } from './collections.ts'
import { decidedOnMessage } from './decided.ts'
import { findMessage, type MessageRow } from './find-message.ts'
import { deleteMessage } from './message-writes.ts'

/** One after the other: whoever dies in between leaves what is done, and the heads tell of it. */
export async function deleteAtOnce(
  all: Collections,
  { seqs, audit, ...deletion }: BulkDeletion,
): Promise<BulkOutcome> {
  const { conversationId, by } = deletion
  const outcome = nothingDeleted()
  let unrecorded = audit
  for (const seq of seqs) {
    const isOthers = unrecorded && (await findMessage(all, conversationId, seq))?.message.authorId !== by
    const wish = { ...deletion, seq, mayModerate: true, ...(isOthers && { audit: unrecorded! }) }
    const before = outcome.deletions.length
    noteDeleted(outcome, seq, await deleteMessage(all, wish))
    if (isOthers && outcome.deletions.length > before) unrecorded = undefined
  }
  const last = outcome.deletions.at(-1)
  if (!last) return outcome
  const at = { conversationId, seq: last.seq }
  const { rev } = await decidedOnMessage(all, at, (facts) => decideEnd(facts, at))
  return { ...outcome, rev }
}

export function readCountsOf(
  all: Collections,
  span: Span,
): Promise<{ conversationId: ConversationId; count: number }[]> {
  return retrying(() =>
    all.rows
      .aggregate<{ conversationId: ConversationId; count: number }>([
        { $match: alive(span) },
        { $group: { _id: '$stream', count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
        { $project: { _id: 0, conversationId: '$_id', count: 1 } },
      ])
      .exec(),
  )
}

export async function readSeqsOf(
  all: Collections,
  { conversationId, limit, ...span }: Span & { conversationId: ConversationId; limit: number },
): Promise<number[]> {
  const found = await retrying(() =>
    all.rows
      .aggregate<Pick<MessageRow, 'message'>>([
        { $match: { ...alive(span), stream: conversationId } },
        { $sort: { 'message.seq': 1 } },
        { $limit: limit },
        { $project: { 'message.seq': 1 } },
      ])
      .exec(),
  )
  return found.map(({ message }) => message.seq)
}

/** By the index of authors, which has messages alone: one person has far fewer than a group. */
const alive = ({ authorId, since, until }: Span) => ({
  'message.authorId': authorId,
  'message.cid': { $exists: true },
  'message.at': { $gte: since, $lte: until },
  'message.deletedAt': null,
  'message.threadReply': { $exists: false },
})
