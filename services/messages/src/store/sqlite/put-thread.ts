import type { Sql } from '@hubbub/sqlite'
import type { Follow, HeadOf } from '../../records/thread-repository.ts'

/** With the message that tells it, and with the thread, by which lists are sorted. */
export function putHead(sql: Sql, { conversationId, seq, thread, countedRev }: HeadOf): void {
  const head = JSON.stringify(thread)
  sql.run('UPDATE messages SET thread = ? WHERE conversation_id = ? AND seq = ?', head, conversationId, seq)
  sql.run(
    'UPDATE threads SET head = ?, last_at = ?, counted_rev = ?, count = ? WHERE id = ?',
    head,
    thread.lastAt,
    countedRev,
    thread.count,
    thread.conversationId,
  )
}

export function putFollow(sql: Sql, { userId, threadId, isFollowing, at }: Follow): void {
  sql.run(
    `INSERT INTO follows (user_id, thread_id, is_following, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id, thread_id) DO UPDATE SET is_following = excluded.is_following, at = excluded.at`,
    userId,
    threadId,
    Number(isFollowing),
    at,
  )
}
