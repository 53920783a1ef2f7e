import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { WriteResult } from '../../records/write-result.ts'
import { log } from './log.ts'

type Place = { conversationId: ConversationId; userId: UserId }

export function bulkRemove(
  sql: Sql,
  { groupId, userIds }: { groupId: GroupId; userIds: readonly UserId[] },
): WriteResult<never, { wasIn: Place[] }> {
  const asked = JSON.stringify(userIds)
  const count = sql.run(
    'DELETE FROM members WHERE group_id = ? AND user_id IN (SELECT value FROM json_each(?))',
    groupId,
    asked,
  )
  if (count === 0) return { refused: null, wasIn: [], changes: [] }
  sql.run('UPDATE groups SET member_count = member_count - ? WHERE id = ?', count, groupId)
  sql.run(
    `UPDATE invites SET open_until = 0
     WHERE group_id = ? AND open_until > 0 AND created_by IN (SELECT value FROM json_each(?))`,
    groupId,
    asked,
  )
  const wasIn = sql
    .all<Place>(
      `DELETE FROM people WHERE user_id IN (SELECT value FROM json_each(?))
         AND conversation_id IN (SELECT id FROM conversations WHERE group_id = ?)
       RETURNING conversation_id AS conversationId, user_id AS userId`,
      asked,
      groupId,
    )
    .map((row) => ({ ...row }))
  const changes = [
    ...wasIn.map(({ conversationId, userId }) => log(sql, conversationId, 'person.left', { userId })),
    log(sql, groupId, 'members.left', { count }),
  ]
  return { refused: null, wasIn, changes }
}
