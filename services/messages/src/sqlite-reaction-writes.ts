import { limits } from '@hubbub/protocol'
import { appendChangeOfMessage, readHead, type Sql } from '@hubbub/sqlite'
import type { ReactionOf, ReactionOutcome } from './reaction-repository.ts'

export function addReaction(sql: Sql, reaction: ReactionOf): ReactionOutcome {
  const { conversationId, seq, emoji, userId } = reaction
  const refused = unreactable(sql, reaction)
  if (refused) return refused
  const { kinds, known } = sql.get<{ kinds: number; known: number }>(
    `SELECT count(*) AS kinds, coalesce(sum(emoji = ?), 0) AS known FROM reaction_counts
     WHERE conversation_id = ? AND seq = ?`,
    emoji,
    conversationId,
    seq,
  )!
  if (!known && kinds >= limits.reactionKindsPerMessage) return { kind: 'too_many' }

  const added = sql.run(
    'INSERT INTO reactions (conversation_id, seq, emoji, user_id, rev) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    conversationId,
    seq,
    emoji,
    userId,
    readHead(sql, conversationId).rev + 1,
  )
  if (!added) return { kind: 'unchanged', rev: readHead(sql, conversationId).rev }
  const { count } = sql.get<{ count: number }>(
    `INSERT INTO reaction_counts (conversation_id, seq, emoji, count, first_rev) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count`,
    conversationId,
    seq,
    emoji,
    readHead(sql, conversationId).rev + 1,
  )!
  const rev = appendChangeOfMessage(sql, conversationId, 'reaction.added', seq, { seq, emoji, userId, count })
  return { kind: 'changed', rev, count }
}

export function removeReaction(sql: Sql, reaction: ReactionOf): ReactionOutcome {
  const { conversationId, seq, emoji, userId } = reaction
  const refused = unreactable(sql, reaction)
  if (refused) return refused
  const removed = sql.run(
    'DELETE FROM reactions WHERE conversation_id = ? AND seq = ? AND emoji = ? AND user_id = ?',
    conversationId,
    seq,
    emoji,
    userId,
  )
  if (!removed) return { kind: 'unchanged', rev: readHead(sql, conversationId).rev }
  const { count } = sql.get<{ count: number }>(
    `UPDATE reaction_counts SET count = count - 1 WHERE conversation_id = ? AND seq = ? AND emoji = ?
     RETURNING count`,
    conversationId,
    seq,
    emoji,
  )!
  if (count === 0)
    sql.run(
      'DELETE FROM reaction_counts WHERE conversation_id = ? AND seq = ? AND emoji = ?',
      conversationId,
      seq,
      emoji,
    )
  const rev = appendChangeOfMessage(sql, conversationId, 'reaction.removed', seq, {
    seq,
    emoji,
    userId,
    count,
  })
  return { kind: 'changed', rev, count }
}

function unreactable(sql: Sql, { conversationId, seq }: ReactionOf): { kind: 'missing' | 'deleted' } | null {
  const message = sql.get<{ deleted_at: number | null }>(
    'SELECT deleted_at FROM messages WHERE conversation_id = ? AND seq = ?',
    conversationId,
    seq,
  )
  if (!message) return { kind: 'missing' }
  return message.deleted_at === null ? null : { kind: 'deleted' }
}
