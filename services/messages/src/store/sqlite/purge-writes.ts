import type { ConversationId, StreamId, UserId } from '@hubbub/protocol'
import { leaveSearch, type Sql } from '@hubbub/sqlite'

export function sweep(sql: Sql, { stream, limit }: { stream: StreamId; limit: number }): boolean {
  if (sweepMessages(sql, stream, limit) || sweepLog(sql, stream, limit)) return false
  sql.run('DELETE FROM search_conversations WHERE id = ?', stream)
  sql.run('DELETE FROM search_again WHERE conversation_id = ?', stream)
  sql.run('DELETE FROM starts WHERE conversation_id = ?', stream)
  sql.run('DELETE FROM slow_claims WHERE conversation_id = ?', stream)
  sql.run('DELETE FROM streams WHERE id = ?', stream)
  return true
}

/** Whether there were any. */
function sweepMessages(sql: Sql, conversationId: StreamId, limit: number): boolean {
  const { last } = sql.get<{ last: number | null }>(
    `SELECT max(seq) AS last FROM
       (SELECT seq FROM messages WHERE conversation_id = ? ORDER BY seq LIMIT ?)`,
    conversationId,
    limit,
  )!
  if (last === null) return false
  const upTo = [conversationId, last] as const
  sql.run(
    `DELETE FROM mentions WHERE (user_id, conversation_id, seq) IN (
       SELECT m.value, conversation_id, seq FROM messages, json_each(mentions) m
       WHERE conversation_id = ? AND seq <= ? AND mentions IS NOT NULL)`,
    ...upTo,
  )
  sql.run('DELETE FROM reactions WHERE conversation_id = ? AND seq <= ?', ...upTo)
  sql.run('DELETE FROM reaction_counts WHERE conversation_id = ? AND seq <= ?', ...upTo)
  for (const table of ['polls', 'votes'])
    sql.run(`DELETE FROM ${table} WHERE conversation_id = ? AND seq <= ?`, ...upTo)
  sql.run('DELETE FROM edits WHERE conversation_id = ? AND seq <= ?', ...upTo)
  leaveSearch(sql, { conversationId, from: 0, to: last })
  sql.run('DELETE FROM messages WHERE conversation_id = ? AND seq <= ?', ...upTo)
  return true
}

/** Forgets the oldest changes of a stream; whether there were any. */
function sweepLog(sql: Sql, stream: StreamId, limit: number): boolean {
  const changed = sql.run(
    `DELETE FROM changes WHERE stream = ?1
       AND rev <= (SELECT max(rev) FROM (SELECT rev FROM changes WHERE stream = ?1 ORDER BY rev LIMIT ?2))`,
    stream,
    limit,
  )
  return changed > 0
}

export function forgetReaders(
  sql: Sql,
  { userIds, conversationIds }: { userIds: readonly UserId[]; conversationIds: readonly ConversationId[] },
): void {
  sql.run(
    `DELETE FROM reads WHERE user_id IN (SELECT value FROM json_each(?))
       AND conversation_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(userIds),
    JSON.stringify(conversationIds),
  )
}

export function forgetPeople(sql: Sql, { userIds }: { userIds: readonly UserId[] }): void {
  const asked = JSON.stringify(userIds)
  sql.run('DELETE FROM changes WHERE stream IN (SELECT value FROM json_each(?))', asked)
  sql.run('DELETE FROM streams WHERE id IN (SELECT value FROM json_each(?))', asked)
  sql.run('DELETE FROM reads WHERE user_id IN (SELECT value FROM json_each(?))', asked)
  sql.run('DELETE FROM mentions WHERE user_id IN (SELECT value FROM json_each(?))', asked)
  sql.run('DELETE FROM follows WHERE user_id IN (SELECT value FROM json_each(?))', asked)
}
