import type { Conversation, ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { precedenceOf } from './membership.ts'
import { conversationColumns, conversationOf, type ConversationRow } from './rows.ts'

export function readConversation(sql: Sql, id: ConversationId): Conversation | null {
  const row = sql.get<ConversationRow>(
    `SELECT ${conversationColumns} FROM conversations c WHERE c.id = ?`,
    id,
  )
  return row ? conversationOf(row) : null
}

export function readChannels(sql: Sql, groupId: GroupId): Conversation[] {
  return sql
    .all<ConversationRow>(
      `SELECT ${conversationColumns} FROM conversations c WHERE c.group_id = ? ORDER BY c.position, c.id`,
      groupId,
    )
    .map(conversationOf)
}

export function addConversation(sql: Sql, conversation: Conversation, pair: string | null = null): void {
  const { id, kind, groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt } =
    conversation
  sql.run(
    `INSERT INTO conversations
       (id, kind, group_id, name, topic, category_id, position, is_private, is_archived, created_at, pair)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    kind,
    groupId,
    name,
    topic,
    categoryId,
    position,
    Number(isPrivate),
    Number(isArchived),
    createdAt,
    pair,
  )
}

/** Who is last in has the greatest `joined_at`, whatever the clock says: that is the order of the list. */
export function addPerson(sql: Sql, conversationId: ConversationId, userId: UserId, at: number): void {
  sql.run(
    `INSERT INTO people (conversation_id, user_id, joined_at)
     SELECT ?1, ?2, max(?3, coalesce((SELECT max(joined_at) + 1 FROM people WHERE conversation_id = ?1), 0))`,
    conversationId,
    userId,
    at,
  )
}

/** Those let into a private channel, and those who run its group. */
export function readViewers(sql: Sql, { id, groupId }: Conversation): UserId[] {
  return sql
    .all<{ userId: UserId }>(
      `SELECT user_id AS userId FROM members WHERE group_id = ? AND precedence <= ?
       UNION SELECT user_id FROM people WHERE conversation_id = ?`,
      groupId,
      precedenceOf('admin'),
      id,
    )
    .map(({ userId }) => userId)
}
