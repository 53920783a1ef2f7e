import type { GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { appendChangeToEach, type Sql } from '@hubbub/sqlite'

export function bulkEnd(
  sql: Sql,
  { groupId, limit }: { groupId: GroupId; limit: number },
): { userIds: UserId[]; changes: LoggedChange[] } {
  const userIds = sql
    .all<{ userId: UserId }>(
      `DELETE FROM members WHERE group_id = ?1
         AND user_id IN (SELECT user_id FROM members WHERE group_id = ?1 LIMIT ?2)
       RETURNING user_id AS userId`,
      groupId,
      limit,
    )
    .map(({ userId }) => userId)
  return { userIds, changes: appendChangeToEach(sql, userIds, 'group.left', { groupId, reason: 'deleted' }) }
}
