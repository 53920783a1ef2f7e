import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { Participant } from '../../records/people-repository.ts'

/** The same for both of a pair, whoever begins. */
export const pairKey = (pair: readonly [UserId, UserId]): string => pair.toSorted().join(' ')

export function readDirect(sql: Sql, pair: readonly [UserId, UserId]): ConversationId | null {
  const row = sql.get<{ id: ConversationId }>('SELECT id FROM conversations WHERE pair = ?', pairKey(pair))
  return row?.id ?? null
}

export function isPersonIn(sql: Sql, conversationId: ConversationId, userId: UserId): boolean {
  const row = sql.get(
    'SELECT 1 FROM people WHERE conversation_id = ? AND user_id = ?',
    conversationId,
    userId,
  )
  return row !== undefined
}

export function exceeds(sql: Sql, conversationId: ConversationId, count: number): boolean {
  const beyond = sql.get(
    'SELECT 1 FROM people WHERE conversation_id = ? LIMIT 1 OFFSET ?',
    conversationId,
    count,
  )
  return beyond !== undefined
}

export function readPeople(sql: Sql, conversationIds: readonly ConversationId[]): Participant[] {
  return sql
    .all<Participant>(
      `SELECT p.conversation_id AS conversationId, p.user_id AS userId, p.joined_at AS joinedAt
       FROM json_each(?) asked CROSS JOIN people p ON p.conversation_id = asked.value
       ORDER BY p.conversation_id, p.joined_at, p.user_id`,
      JSON.stringify(conversationIds),
    )
    .map((row) => ({ ...row }))
}
