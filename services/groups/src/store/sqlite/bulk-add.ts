import { limits, type GroupId, type UserId } from '@hubbub/protocol'
import { appendAudit, appendChangeToEach, type Sql } from '@hubbub/sqlite'
import type { NewMembers } from '../../records/bulk-repository.ts'
import type { WriteResult } from '../../records/write-result.ts'
import { log } from './log.ts'
import { precedenceOf } from './membership.ts'

/** A handful of statements, however many they are. */
export function bulkAdd(
  sql: Sql,
  { groupId, userIds, at, audit }: NewMembers,
): WriteResult<'not_found' | 'limit_reached', { added: UserId[]; memberCount: number }> {
  if (!sql.get('SELECT 1 FROM groups WHERE id = ?', groupId)) return { refused: 'not_found' }
  const added = readOutsiders(sql, groupId, userIds)
  if (countFull(sql, added) > 0) return { refused: 'limit_reached' }

  sql.run(
    `INSERT INTO members (group_id, user_id, role, precedence, joined_at)
     SELECT ?, value, 'member', ?, ? FROM json_each(?)`,
    groupId,
    precedenceOf('member'),
    at,
    JSON.stringify(added),
  )
  const { memberCount } = sql.get<{ memberCount: number }>(
    'UPDATE groups SET member_count = member_count + ? WHERE id = ? RETURNING member_count AS memberCount',
    added.length,
    groupId,
  )!
  appendAudit(sql, audit)
  if (added.length === 0) return { refused: null, added, memberCount, changes: [] }
  const changes = [
    // The place itself first, then that somebody came into it.
    ...appendChangeToEach(sql, added, 'group.joined', { groupId }),
    log(sql, groupId, 'members.joined', { count: added.length }),
  ]
  return { refused: null, added, memberCount, changes }
}

function readOutsiders(sql: Sql, groupId: GroupId, userIds: readonly UserId[]): UserId[] {
  return sql
    .all<{ id: UserId }>(
      `SELECT asked.value AS id FROM json_each(?) asked
       WHERE NOT EXISTS (SELECT 1 FROM members WHERE group_id = ? AND user_id = asked.value)`,
      JSON.stringify(userIds),
      groupId,
    )
    .map(({ id }) => id)
}

/** How many of them belong to as many groups as anybody may. */
function countFull(sql: Sql, userIds: readonly UserId[]): number {
  return sql.get<{ count: number }>(
    `SELECT count(*) AS count FROM json_each(?) asked
     WHERE (SELECT count(*) FROM members WHERE user_id = asked.value) >= ?`,
    JSON.stringify(userIds),
    limits.groupsPerAccount,
  )!.count
}
