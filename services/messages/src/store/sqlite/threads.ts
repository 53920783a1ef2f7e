import { limits, type ConversationId, type ThreadHead, type UserId } from '@hubbub/protocol'
import type { Sql, Store } from '@hubbub/sqlite'
import type { writes } from '../sqlite-writes.ts'
import { emptyHead } from '../../threads/empty-head.ts'
import type { ThreadRecord, ThreadRepository } from '../../records/thread-repository.ts'

export function sqliteThreads(store: Store): ThreadRepository {
  const { sql } = store
  const write = store.writes<typeof writes>('messages')
  return {
    start: (thread) => write('startThread', thread),
    get: async (ids) => readThreads(sql, ids),
    setHead: (head) => write('setThreadHead', head),
    setCounted: (id, counted) => write('setCounted', { id, counted }),
    follow: (wish) => write('follow', wish),
    follows: async (userId, ids) => readFollows(sql, userId, ids),
    async wishesAbout(id) {
      return sql
        .all<{ userId: UserId; isFollowing: number }>(
          'SELECT user_id AS userId, is_following AS isFollowing FROM follows WHERE thread_id = ?',
          id,
        )
        .map(({ userId, isFollowing }) => ({ userId, isFollowing: isFollowing === 1 }))
    },
    followers: async (id, userIds) =>
      sql
        .all<{ id: UserId }>(
          `SELECT user_id AS id FROM json_each(?) asked
           CROSS JOIN follows f ON f.user_id = asked.value AND f.thread_id = ? WHERE f.is_following = 1`,
          JSON.stringify(userIds),
          id,
        )
        .map((row) => row.id),
    followedBy: async (userId, limit) => readFollowed(sql, userId, limit),
    under: async (parentId, limit) =>
      sql
        .all<{ id: ConversationId }>('SELECT id FROM threads WHERE parent_id = ? LIMIT ?', parentId, limit)
        .map(({ id }) => id),
    forget: (id) => write('forgetThread', { id }),
  }
}

type Row = Omit<ThreadRecord, 'head' | 'counted'> & { head: string | null; rev: number; count: number }

const columns = `t.id, t.parent_id AS parentId, t.parent_seq AS parentSeq, t.author_id AS authorId, t.head,
  t.counted_rev AS rev, t.count`

function recordOf({ head, rev, count, ...thread }: Row): ThreadRecord {
  const known = head === null ? emptyHead(thread.id) : (JSON.parse(head) as ThreadHead)
  return { ...thread, head: known, counted: { rev, count } }
}

function readThreads(sql: Sql, ids: readonly ConversationId[]): ThreadRecord[] {
  return sql
    .all<Row>(
      `SELECT ${columns} FROM json_each(?) asked CROSS JOIN threads t ON t.id = asked.value`,
      JSON.stringify(ids),
    )
    .map(recordOf)
}

function readFollows(sql: Sql, userId: UserId, ids: readonly ConversationId[]): ConversationId[] {
  return sql
    .all<{ id: ConversationId }>(
      `SELECT f.thread_id AS id FROM json_each(?) asked
       CROSS JOIN follows f ON f.user_id = ? AND f.thread_id = asked.value WHERE f.is_following = 1`,
      JSON.stringify(ids),
      userId,
    )
    .map(({ id }) => id)
}

function readFollowed(sql: Sql, userId: UserId, limit: number): ThreadRecord[] {
  return sql
    .all<Row>(
      `SELECT ${columns} FROM
         (SELECT thread_id FROM follows WHERE user_id = ? AND is_following = 1
          ORDER BY at DESC LIMIT ${limits.threadsFollowed}) f
       CROSS JOIN threads t ON t.id = f.thread_id
       ORDER BY t.last_at DESC, t.id DESC LIMIT ?`,
      userId,
      limit,
    )
    .map(recordOf)
}
