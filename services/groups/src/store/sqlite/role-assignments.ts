import type { AuditId, GroupId, RoleId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { AssignmentRecord } from '../../records/role-repository.ts'

export const assignmentColumns =
  'group_id AS groupId, id, role_id AS roleId, is_given AS isGiven, user_ids AS userIds'

export interface AssignmentRow {
  groupId: GroupId
  id: AuditId
  roleId: RoleId
  isGiven: 0 | 1
  /** JSON. */
  userIds: string
}

export const assignmentOf = (row: AssignmentRow): AssignmentRecord => {
  const { groupId, id, roleId, isGiven, userIds } = row
  return { groupId, id, roleId, isGiven: isGiven === 1, userIds: JSON.parse(userIds) as UserId[] }
}

export function readAssignments(sql: Sql, groupId: GroupId): Omit<AssignmentRecord, 'userIds'>[] {
  return sql
    .all<Omit<AssignmentRow, 'userIds'>>(
      `SELECT group_id AS groupId, id, role_id AS roleId, is_given AS isGiven FROM role_assignments
       WHERE group_id = ?`,
      groupId,
    )
    .map((row) => ({ ...row, isGiven: row.isGiven === 1 }))
}

export function readAssignment(sql: Sql, groupId: GroupId, id: AuditId): AssignmentRecord | null {
  const row = sql.get<AssignmentRow>(
    `SELECT ${assignmentColumns} FROM role_assignments WHERE group_id = ? AND id = ?`,
    groupId,
    id,
  )
  return row ? assignmentOf(row) : null
}

export function putAssignment(sql: Sql, { groupId, id, roleId, isGiven, userIds }: AssignmentRecord): void {
  sql.run(
    'INSERT OR REPLACE INTO role_assignments (group_id, id, role_id, is_given, user_ids) VALUES (?, ?, ?, ?, ?)',
    ...[groupId, id, roleId, isGiven ? 1 : 0, JSON.stringify(userIds)],
  )
}
