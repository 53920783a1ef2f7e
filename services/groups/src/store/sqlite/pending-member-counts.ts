import type { GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { MemberCounts } from '../../members/count-member.ts'
import type { Put } from '../../records/decision.ts'

export function readMemberCounts(sql: Sql, groupId: GroupId): MemberCounts | null {
  const counts = sql.get<MemberCounts>(
    `SELECT g.member_count AS memberCount, coalesce(u.came, 0) AS came, coalesce(u.went, 0) AS went
     FROM groups g LEFT JOIN unreported u ON u.group_id = g.id WHERE g.id = ?`,
    groupId,
  )
  return counts ?? null
}

export function putPendingMemberCounts(
  sql: Sql,
  { groupId, came, went }: Extract<Put, { kind: 'pendingMemberCounts' }>,
): void {
  if (came + went === 0) sql.run('DELETE FROM unreported WHERE group_id = ?', groupId)
  else
    sql.run(
      `INSERT INTO unreported (group_id, came, went) VALUES (?, ?, ?)
       ON CONFLICT (group_id) DO UPDATE SET came = excluded.came, went = excluded.went`,
      groupId,
      came,
      went,
    )
}

export function readPendingMemberCounts(sql: Sql, limit: number): GroupId[] {
  return sql.all<{ id: GroupId }>('SELECT group_id AS id FROM unreported LIMIT ?', limit).map(({ id }) => id)
}
