import type { GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { isLarge } from '@hubbub/rules'
import type { Sql } from '@hubbub/sqlite'
import type { Written } from '../written.ts'
import { log } from './log.ts'

/** Somebody came, or went: the group is told who, or, when it is large, with the next report how many. [P-20] */
export function countOne(
  sql: Sql,
  groupId: GroupId,
  userId: UserId,
  type: 'member.joined' | 'member.left',
): LoggedChange[] {
  const [came, went] = type === 'member.joined' ? [1, 0] : [0, 1]
  const { memberCount } = sql.get<{ memberCount: number }>(
    'UPDATE groups SET member_count = member_count + ? WHERE id = ? RETURNING member_count AS memberCount',
    came - went,
    groupId,
  )!
  if (!isLarge(memberCount + went)) return [log(sql, groupId, type, { userId })]
  sql.run(
    `INSERT INTO unreported (group_id, came, went) VALUES (?, ?, ?)
     ON CONFLICT (group_id) DO UPDATE SET came = came + excluded.came, went = went + excluded.went`,
    groupId,
    came,
    went,
  )
  return []
}

export function reportCrowd(sql: Sql, { groupId }: { groupId: GroupId }): Written<'not_found'> {
  if (!sql.get('SELECT 1 FROM groups WHERE id = ?', groupId)) return { refused: 'not_found' }
  const counted = sql.get<{ came: number; went: number }>(
    'DELETE FROM unreported WHERE group_id = ? RETURNING came, went',
    groupId,
  )
  const { came, went } = counted ?? { came: 0, went: 0 }
  const changes = [
    ...(came > 0 ? [log(sql, groupId, 'members.joined', { count: came })] : []),
    ...(went > 0 ? [log(sql, groupId, 'members.left', { count: went })] : []),
  ]
  return { refused: null, changes }
}

export function readUnreported(sql: Sql, limit: number): GroupId[] {
  return sql.all<{ id: GroupId }>('SELECT group_id AS id FROM unreported LIMIT ?', limit).map(({ id }) => id)
}
