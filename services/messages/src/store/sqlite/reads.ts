import { limits, type ConversationId, type RoleId, type UserId } from '@hubbub/protocol'
import type { Positions } from '@hubbub/protocol/internal'
import type { Sql, Store } from '@hubbub/sqlite'
import type { ReadRepository } from '../../records/read-repository.ts'
import type { writes } from '../sqlite-writes.ts'

export function sqliteReads(store: Store): ReadRepository {
  const write = store.writes<typeof writes>('messages')
  return {
    mark: (userId, conversationId, seq) => write('markRead', { userId, conversationId, seq }),
    tell: (userId, conversationId, seq) => write('tellRead', { userId, conversationId, seq }),
    set: (userId, conversationId, seq, at) => write('setRead', { userId, conversationId, seq, at }),
    startAtHead: (userIds, conversationIds) => write('startAtHead', { userIds, conversationIds }),
    startAllAtHead: (conversationId) => write('startAllAtHead', { conversationId }),
    readersOf: async (conversationId, userIds) => readReaders(store.sql, conversationId, userIds),
    positions: async (userId, conversationIds, roleIds = []) =>
      readPositions(store, userId, conversationIds, roleIds),
  }
}

function readReaders(
  sql: Sql,
  conversationId: ConversationId,
  userIds: readonly UserId[],
): Map<UserId, number> {
  const rows = sql.all<{ id: UserId; seq: number }>(
    `SELECT asked.value AS id, max(coalesce(r.seq, 0), coalesce(f.seq, 0)) AS seq
     FROM json_each(?1) asked
     LEFT JOIN starts f ON f.conversation_id = ?2
     LEFT JOIN reads r ON r.user_id = asked.value AND r.conversation_id = ?2`,
    JSON.stringify(userIds),
    conversationId,
  )
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

function readPositions(
  { sql, epoch }: Store,
  userId: UserId | null,
  conversationIds: readonly ConversationId[],
  roleIds: readonly RoleId[],
): Record<ConversationId, Positions> {
  const rows = sql.all<{ id: ConversationId; rev: number; seq: number; readSeq: number }>(
    `SELECT asked.value AS id, coalesce(s.rev, 0) AS rev, coalesce(s.seq, 0) AS seq, max(coalesce(r.seq, 0), coalesce(f.seq, 0)) AS readSeq
     FROM json_each(?) asked
     LEFT JOIN streams s ON s.id = asked.value
     LEFT JOIN starts f ON f.conversation_id = asked.value
     LEFT JOIN reads r ON r.user_id = ? AND r.conversation_id = asked.value`,
    JSON.stringify(conversationIds),
    userId,
  )
  return Object.fromEntries(
    rows.map(({ id, rev, seq, readSeq }) => [
      id,
      {
        epoch,
        rev,
        seq,
        readSeq,
        mentionSeqs: userId && seq > readSeq ? readMentions(sql, { userId, roleIds }, id, readSeq) : [],
      },
    ]),
  )
}

interface Called {
  userId: UserId
  roleIds: readonly RoleId[]
}

/** Unread ones, ascending, the newest few: of the person by name, or by somebody else of everyone or of a role that they hold. */
function readMentions(
  sql: Sql,
  { userId, roleIds }: Called,
  conversationId: ConversationId,
  readSeq: number,
): number[] {
  return sql
    .all<{ seq: number }>(
      `SELECT seq FROM mentions WHERE user_id = ?1 AND conversation_id = ?2 AND seq > ?3
       UNION
       SELECT seq FROM messages WHERE conversation_id = ?2 AND seq > ?3 AND mentions_everyone = 1 AND author_id <> ?1
       UNION
       SELECT m.seq FROM messages m, json_each(m.mentioned_roles) called
       WHERE m.conversation_id = ?2 AND m.seq > ?3 AND m.mentioned_roles IS NOT NULL AND m.author_id <> ?1
         AND called.value IN (SELECT value FROM json_each(?4))
       ORDER BY seq DESC LIMIT ${limits.unreadMentionsShown}`,
      userId,
      conversationId,
      readSeq,
      JSON.stringify(roleIds),
    )
    .map(({ seq }) => seq)
    .reverse()
}
