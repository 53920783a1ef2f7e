import type { ConversationId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { decideFollow } from '../../threads/decide-follow.ts'
import { decideHead } from '../../threads/decide-head.ts'
import type { Counted, Follow, FollowWish, HeadOf, NewThread } from '../../records/thread-repository.ts'
import { decided } from './decided.ts'
import { loadMessage } from './message-writes.ts'

export const setThreadHead = decided(loadHead, decideHead)
export const follow = decided(readFollow, decideFollow)

function loadHead(sql: Sql, head: HeadOf) {
  const thread = sql.get<{ countedRev: number }>(
    'SELECT counted_rev AS countedRev FROM threads WHERE id = ?',
    head.thread.conversationId,
  )
  return { ...loadMessage(sql, head), countedRev: thread?.countedRev ?? 0 }
}

function readFollow(sql: Sql, { userId, threadId }: FollowWish): Follow | null {
  const row = sql.get<{ isFollowing: number; at: number }>(
    'SELECT is_following AS isFollowing, at FROM follows WHERE user_id = ? AND thread_id = ?',
    userId,
    threadId,
  )
  return row ? { userId, threadId, isFollowing: row.isFollowing === 1, at: row.at } : null
}

export function startThread(sql: Sql, { id, parentId, parentSeq, authorId }: NewThread): void {
  sql.run(
    'INSERT INTO threads (id, parent_id, parent_seq, author_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    id,
    parentId,
    parentSeq,
    authorId,
  )
}

export function setCounted(
  sql: Sql,
  { id, counted: { rev, count } }: { id: ConversationId; counted: Counted },
): void {
  sql.run(
    'UPDATE threads SET counted_rev = ?, count = ? WHERE id = ? AND counted_rev < ?',
    rev,
    count,
    id,
    rev,
  )
}

export function forgetThread(sql: Sql, { id }: { id: ConversationId }): void {
  sql.run(
    'DELETE FROM reads WHERE conversation_id = ?1 AND user_id IN (SELECT user_id FROM follows WHERE thread_id = ?1)',
    id,
  )
  sql.run('DELETE FROM follows WHERE thread_id = ?', id)
  sql.run('DELETE FROM threads WHERE id = ?', id)
}
