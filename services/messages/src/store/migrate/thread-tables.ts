import { madeBy } from '@hubbub/mongo'
import type { ConversationId, ThreadHead, UserId } from '@hubbub/protocol'
import type { TableMove } from '@hubbub/sqlite'
import { followEffect, newThread, type ThreadPart } from '../mongo/thread-models.ts'

interface ThreadRow {
  id: ConversationId
  parent_id: ConversationId
  parent_seq: number
  author_id: UserId
  head: string | null
  last_at: number | null
  counted_rev: number
  count: number
}

const threads: TableMove<ThreadRow> = {
  name: 'threads',
  rows: 'SELECT * FROM threads',
  key: ['id'],
  collection: 'threads',
  documents: (rows) =>
    rows.map((row): ThreadPart => ({
      ...newThread({
        ...{ id: row.id, parentId: row.parent_id, parentSeq: row.parent_seq, authorId: row.author_id },
      }),
      ...(row.head !== null && { head: JSON.parse(row.head) as ThreadHead }),
      ...{ lastAt: row.last_at, countedRev: row.counted_rev, count: row.count },
    })),
}

const follows: TableMove<{
  user_id: UserId
  thread_id: ConversationId
  is_following: number
  at: number
}> = {
  name: 'follows of threads',
  rows: 'SELECT * FROM follows',
  key: ['user_id', 'thread_id'],
  collection: 'follows',
  documents: (rows) =>
    rows.map(({ user_id: userId, thread_id: threadId, is_following, at }) =>
      madeBy(followEffect({ userId, threadId, isFollowing: is_following === 1, at }), 0),
    ),
}

/** Which threads there are, and who follows them. */
export const threadTables = [threads, follows]
