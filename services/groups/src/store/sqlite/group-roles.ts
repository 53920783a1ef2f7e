import type { GroupId, GroupRoles } from '@hubbub/protocol'
import { builtInRoles, withBuiltInRoles } from '@hubbub/rules'
import type { Sql } from '@hubbub/sqlite'

/** Groups that made no role of their own are left out. */
export function readRolesOf(sql: Sql, groupIds: readonly GroupId[]): Map<GroupId, GroupRoles> {
  const rows = sql.all<{ id: GroupId; roles: string }>(
    `SELECT g.id, g.roles FROM json_each(?) asked CROSS JOIN groups g ON g.id = asked.value
     WHERE g.roles IS NOT NULL`,
    JSON.stringify(groupIds),
  )
  return new Map(rows.map(({ id, roles }) => [id, withBuiltInRoles(JSON.parse(roles) as GroupRoles)]))
}

/** Also of a group that made none of its own. */
export const readRoles = (sql: Sql, groupId: GroupId): GroupRoles =>
  readRolesOf(sql, [groupId]).get(groupId) ?? builtInRoles

export function putRoles(sql: Sql, groupId: GroupId, roles: GroupRoles): void {
  sql.run('UPDATE groups SET roles = ? WHERE id = ?', JSON.stringify(roles), groupId)
}
