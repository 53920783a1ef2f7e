import type { ConversationId, GroupId, Role, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { CrowdRepository, Ties } from '../crowd-repository.ts'
import type { GroupWrites } from '../sqlite-groups.ts'
import { tiesAmong } from '../ties-among.ts'
import { readUnreported } from './unreported.ts'

export function sqliteCrowds(sql: Sql, write: GroupWrites): CrowdRepository {
  return {
    add: (coming) => write('addCrowd', coming),
    report: (groupId) => write('reportCrowd', { groupId }),
    unreported: async (limit) => readUnreported(sql, limit),
    tiesOf: async (userIds) => readTies(sql, userIds),
    remove: (leaving) => write('removeCrowd', leaving),
  }
}

function readTies(sql: Sql, userIds: readonly UserId[]): Ties {
  const asked = JSON.stringify(userIds)
  const memberships = sql.all<{ groupId: GroupId; userId: UserId; role: Role }>(
    `SELECT m.group_id AS groupId, m.user_id AS userId, m.role
     FROM json_each(?) asked CROSS JOIN members m ON m.user_id = asked.value`,
    asked,
  )
  const conversations = sql.all<{ id: ConversationId }>(
    `SELECT DISTINCT c.id FROM json_each(?) asked CROSS JOIN people p ON p.user_id = asked.value
     CROSS JOIN conversations c ON c.id = p.conversation_id WHERE c.group_id IS NULL`,
    asked,
  )
  return tiesAmong(
    memberships,
    conversations.map(({ id }) => id),
  )
}
