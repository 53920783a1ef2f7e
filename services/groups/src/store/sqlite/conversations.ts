import type { Conversation, ConversationId, Role, UserId } from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import type {
  ConversationRepository,
  Place,
  UserConversationRow,
} from '../../records/conversation-repository.ts'
import type { peopleWrites } from './sqlite-people.ts'
import { roleIdsOf } from './rows.ts'
import { outlineColumns, placeOf, type PlaceRow } from './place.ts'
import { conversationColumns, conversationOf, type ConversationRow } from './conversation.ts'

type UserConversationSqlRow = ConversationRow & {
  userId: UserId
  role: Role | null
  roleIds: string | null
  isIn: number
}

export function sqliteConversations(sql: Sql, write: WriteCall<typeof peopleWrites>): ConversationRepository {
  return {
    get: async (ids) => readConversations(sql, ids),
    around: async (userId) => readAround(sql, userId),
    userConversationRows: async (userId, ids) => readUserConversationRows(sql, [userId], ids),
    userConversationRowsIn: async (id, userIds) => readUserConversationRows(sql, userIds, [id]),
    rename: (id, name) => write('renameAdhoc', { id, name }),
  }
}

function readConversations(sql: Sql, ids: readonly ConversationId[]): Conversation[] {
  return sql
    .all<ConversationRow>(
      `SELECT ${conversationColumns} FROM json_each(?) asked CROSS JOIN conversations c ON c.id = asked.value`,
      JSON.stringify(ids),
    )
    .map(conversationOf)
}

function readAround(sql: Sql, userId: UserId): Place[] {
  return sql
    .all<PlaceRow>(
      `SELECT ${outlineColumns}, m.role, m.role_ids AS roleIds, p.user_id IS NOT NULL AS isIn
       FROM members m JOIN conversations c ON c.group_id = m.group_id
       LEFT JOIN people p ON p.conversation_id = c.id AND p.user_id = ?1
       WHERE m.user_id = ?1
       UNION ALL
       SELECT ${outlineColumns}, NULL, NULL, 1
       FROM people p JOIN conversations c ON c.id = p.conversation_id
       WHERE p.user_id = ?1 AND c.group_id IS NULL`,
      userId,
    )
    .map(placeOf)
}

function readUserConversationRows(
  sql: Sql,
  userIds: readonly UserId[],
  ids: readonly ConversationId[],
): UserConversationRow[] {
  return sql
    .all<UserConversationSqlRow>(
      `SELECT person.value AS userId, ${conversationColumns}, m.role, m.role_ids AS roleIds, p.user_id IS NOT NULL AS isIn
       FROM json_each(?) asked CROSS JOIN conversations c ON c.id = asked.value JOIN json_each(?) person
       LEFT JOIN members m ON m.group_id = c.group_id AND m.user_id = person.value
       LEFT JOIN people p ON p.conversation_id = c.id AND p.user_id = person.value
       ORDER BY c.group_id, c.position, c.id`,
      JSON.stringify(ids),
      JSON.stringify(userIds),
    )
    .map(userConversationRowOf)
}

function userConversationRowOf({
  userId,
  role,
  roleIds,
  isIn,
  ...row
}: UserConversationSqlRow): UserConversationRow {
  return { userId, conversation: conversationOf(row), role, ...roleIdsOf({ roleIds }), isIn: isIn === 1 }
}
