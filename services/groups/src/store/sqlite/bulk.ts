import type { ConversationId, GroupId, Role, UserId } from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import type { BulkRepository, ClassifiedMemberships } from '../../records/bulk-repository.ts'
import { classifyMemberships } from '../../bulk/classify-memberships.ts'
import { bulkAdd } from './bulk-add.ts'
import { bulkEnd } from './bulk-end.ts'
import { bulkRemove } from './bulk-remove.ts'
import type { memberWrites } from './members.ts'
import { readPendingMemberCounts } from './pending-member-counts.ts'

export const bulkWrites = { bulkAdd, bulkRemove, bulkEnd }

export function sqliteBulk(
  sql: Sql,
  write: WriteCall<typeof bulkWrites & typeof memberWrites>,
): BulkRepository {
  return {
    add: (coming) => write('bulkAdd', coming),
    report: (groupId) => write('reportMemberCounts', { groupId }),
    unreported: async (limit) => readPendingMemberCounts(sql, limit),
    tiesOf: async (userIds) => readTies(sql, userIds),
    remove: (leaving) => write('bulkRemove', leaving),
  }
}

function readTies(sql: Sql, userIds: readonly UserId[]): ClassifiedMemberships {
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
  return classifyMemberships(
    memberships,
    conversations.map(({ id }) => id),
  )
}
