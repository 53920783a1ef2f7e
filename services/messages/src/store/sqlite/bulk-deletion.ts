import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { decideEnd, noteDeleted, nothingDeleted } from '../../bulk-deletion/decide-end.ts'
import type { BulkDeletion, BulkOutcome, Span } from '../../records/message-repository.ts'
import { decided } from './decided.ts'
import { deleteMessage, loadMessage } from './message-writes.ts'

const logEnd = decided(loadMessage, decideEnd)

export function deleteAtOnce(sql: Sql, { seqs, audit, ...deletion }: BulkDeletion): BulkOutcome {
  const all = nothingDeleted()
  let unrecorded = audit
  for (const seq of seqs) {
    const isOthers = unrecorded && authorAt(sql, deletion.conversationId, seq) !== deletion.by
    const wish = { ...deletion, seq, mayModerate: true, ...(isOthers && { audit: unrecorded! }) }
    const before = all.deletions.length
    noteDeleted(all, seq, deleteMessage(sql, wish))
    if (isOthers && all.deletions.length > before) unrecorded = undefined
  }
  const last = all.deletions.at(-1)
  if (!last) return all
  const { rev } = logEnd(sql, { conversationId: deletion.conversationId, seq: last.seq })
  return { ...all, rev }
}

function authorAt(sql: Sql, conversationId: ConversationId, seq: number): UserId | undefined {
  const wanted = 'SELECT author_id AS id FROM messages WHERE conversation_id = ? AND seq = ?'
  return sql.get<{ id: UserId }>(wanted, conversationId, seq)?.id
}

/** By the index of authors: one person has far fewer messages than a group. */
const alive = 'author_id = ? AND at BETWEEN ? AND ? AND deleted_at IS NULL AND thread_reply IS NULL'

export function readCountsOf(sql: Sql, { authorId, since, until }: Span) {
  return sql
    .all<{ conversationId: ConversationId; count: number }>(
      `SELECT conversation_id AS conversationId, count(*) AS count FROM messages INDEXED BY messages_by_cid
       WHERE ${alive} GROUP BY 1 ORDER BY 1`,
      authorId,
      since,
      until,
    )
    .map((row) => ({ ...row }))
}

export function readSeqsOf(
  sql: Sql,
  { authorId, since, until, conversationId, limit }: Span & { conversationId: ConversationId; limit: number },
): number[] {
  return sql
    .all<{ seq: number }>(
      `SELECT seq FROM messages INDEXED BY messages_by_cid WHERE ${alive} AND conversation_id = ?
       ORDER BY seq LIMIT ?`,
      ...[authorId, since, until],
      conversationId,
      limit,
    )
    .map(({ seq }) => seq)
}
