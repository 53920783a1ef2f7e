import { limits, type GroupId, type Member, type Role, type RoleId, type UserId } from '@hubbub/protocol'
import { rankOf } from '@hubbub/rules'
import type { Sql } from '@hubbub/sqlite'
import { foldedNickname } from '../../records/folded-nickname.ts'
import type { MemberRolesPut } from '../../records/decision.ts'
import { memberColumns, memberOf, type MemberRow } from './rows.ts'

/** 0 for an owner to 3 for a member: the order of the list. */
export const precedenceOf = (role: Role): number => rankOf('owner') - rankOf(role)

/** Of a group that is being removed nobody is a member any more, though the rows go one after the other. */
export function readMember(sql: Sql, groupId: GroupId, userId: UserId): Member | null {
  const row = sql.get<MemberRow>(
    `SELECT ${memberColumns} FROM members m JOIN groups g ON g.id = m.group_id
     WHERE m.group_id = ? AND m.user_id = ?`,
    groupId,
    userId,
  )
  return row ? memberOf(row) : null
}

// A CROSS JOIN keeps its order: begun at the other end, this would read all the members of a group.
export function readAmong(sql: Sql, groupId: GroupId, userIds: readonly UserId[]): Member[] {
  return sql
    .all<MemberRow>(
      `SELECT ${memberColumns} FROM json_each(?) asked
       CROSS JOIN members m ON m.group_id = ? AND m.user_id = asked.value`,
      JSON.stringify(userIds),
      groupId,
    )
    .map(memberOf)
}

// Forced, as the primary key has the same order and would read all members of a group.
export function readPageOfRole(
  sql: Sql,
  groupId: GroupId,
  roleId: RoleId,
  after: Member | null,
  limit: number,
): Member[] {
  return sql
    .all<MemberRow>(
      `SELECT ${memberColumns} FROM members m INDEXED BY members_with_roles
       WHERE m.group_id = ? AND m.user_id > ? AND m.role_ids IS NOT NULL AND instr(m.role_ids, ?) > 0
       ORDER BY m.user_id LIMIT ?`,
      groupId,
      after?.userId ?? '',
      JSON.stringify(roleId),
      limit,
    )
    .map(memberOf)
}

/** The group's own count of its members is another matter: see members/count-member.ts. */
function addMember(sql: Sql, groupId: GroupId, member: Member): void {
  const { userId, role, joinedAt, nickname } = member
  sql.run(
    `INSERT INTO members (group_id, user_id, role, precedence, joined_at, nickname, folded_nickname, role_ids)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    groupId,
    userId,
    role,
    precedenceOf(role),
    joinedAt,
    nickname ?? null,
    foldedNickname(nickname),
    roleIdsIn(member),
  )
}

/** As it is now; a new one is added. */
export function putMember(sql: Sql, groupId: GroupId, member: Member): void {
  const { userId, role, nickname } = member
  const found = sql.run(
    `UPDATE members SET role = ?, precedence = ?, nickname = ?, folded_nickname = ?, role_ids = ?
     WHERE group_id = ? AND user_id = ?`,
    role,
    precedenceOf(role),
    nickname ?? null,
    foldedNickname(nickname),
    roleIdsIn(member),
    groupId,
    userId,
  )
  if (found === 0) addMember(sql, groupId, member)
}

/** One statement for all who have the same roles afterwards. */
export function putMemberRoles(sql: Sql, { groupId, members }: MemberRolesPut): void {
  for (const [roleIds, those] of Map.groupBy(members, roleIdsIn))
    sql.run(
      `UPDATE members SET role_ids = ? WHERE group_id = ? AND user_id IN (SELECT value FROM json_each(?))`,
      roleIds,
      groupId,
      JSON.stringify(those.map(({ userId }) => userId)),
    )
}

const roleIdsIn = ({ roleIds = [] }: Pick<Member, 'roleIds'>): string | null =>
  roleIds.length > 0 ? JSON.stringify(roleIds) : null

export function hasRoomForGroup(sql: Sql, userId: UserId): boolean {
  const { count } = sql.get<{ count: number }>(
    'SELECT count(*) AS count FROM members WHERE user_id = ?',
    userId,
  )!
  return count < limits.groupsPerAccount
}

export function hasRoomToOwn(sql: Sql, userId: UserId): boolean {
  const { count } = sql.get<{ count: number }>(
    "SELECT count(*) AS count FROM members WHERE user_id = ? AND role = 'owner'",
    userId,
  )!
  return count < limits.groupsOwned
}

/** Those who run a group: they see its private channels, let in or not. */
export function readAdmins(sql: Sql, groupId: GroupId): UserId[] {
  return sql
    .all<{ userId: UserId }>(
      'SELECT user_id AS userId FROM members WHERE group_id = ? AND precedence <= ?',
      groupId,
      precedenceOf('admin'),
    )
    .map(({ userId }) => userId)
}
