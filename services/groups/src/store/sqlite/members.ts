import {
  guestRoleId,
  type GroupId,
  type LetInRoleId,
  type Member,
  type RoleId,
  type UserId,
} from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import type { MemberRepository } from '../../records/member-repository.ts'
import { readBelongings, readChannelsNotLetInto } from './conversation.ts'
import {
  hasRoomForGroup,
  hasRoomToOwn,
  precedenceOf,
  readAmong,
  readMember,
  readPageOfRole,
} from './membership.ts'
import { memberColumns, memberOf, roleIdsOf, type MemberRow } from './rows.ts'
import { decideAdmission } from '../../members/decide-admission.ts'
import { decideLeaving, decideRemoval } from '../../members/decide-end.ts'
import { decideReport } from '../../members/decide-report.ts'
import { decideNickname } from '../../members/decide-nickname.ts'
import { decideRole } from '../../members/decide-role.ts'
import { foldedNickname } from '../../records/folded-nickname.ts'
import { decided } from './decided.ts'
import { readRoles } from './group-roles.ts'
import { readMemberCounts } from './pending-member-counts.ts'
import { readRestriction } from './restriction-rows.ts'

const assignRole = decided(
  (sql: Sql, { groupId, userId, role, by }: Parameters<MemberRepository['assign']>[0]) => ({
    member: readMember(sql, groupId, userId),
    assigner: readMember(sql, groupId, by),
    roles: readRoles(sql, groupId),
    hasRoomToOwn: role !== 'owner' || hasRoomToOwn(sql, userId),
    notLetInto: readChannelsNotLetInto(sql, groupId, userId),
  }),
  decideRole,
)

const setNickname = decided(
  (sql: Sql, { groupId, userId, by }: Parameters<MemberRepository['nickname']>[0]) => ({
    member: readMember(sql, groupId, userId),
    namer: readMember(sql, groupId, by),
    roles: readRoles(sql, groupId),
  }),
  decideNickname,
)

const admitMember = decided(
  (sql: Sql, { groupId, userId }: Parameters<MemberRepository['admit']>[0]) => ({
    counts: readMemberCounts(sql, groupId),
    member: readMember(sql, groupId, userId),
    hasRoom: hasRoomForGroup(sql, userId),
    ban: readRestriction(sql, groupId, 'ban', userId),
  }),
  decideAdmission,
)

const leaveGroup = decided(
  (sql: Sql, { groupId, userId }: { groupId: GroupId; userId: UserId }) => ({
    counts: readMemberCounts(sql, groupId),
    member: readMember(sql, groupId, userId),
    ...readBelongings(sql, groupId, userId),
  }),
  decideLeaving,
)

const removeMember = decided(
  (sql: Sql, { groupId, userId, by }: Parameters<MemberRepository['remove']>[0]) => ({
    counts: readMemberCounts(sql, groupId),
    member: readMember(sql, groupId, userId),
    remover: readMember(sql, groupId, by),
    roles: readRoles(sql, groupId),
    ...readBelongings(sql, groupId, userId),
  }),
  decideRemoval,
)

const reportMemberCounts = decided(
  (sql: Sql, { groupId }: { groupId: GroupId }) => readMemberCounts(sql, groupId),
  decideReport,
)

export const memberWrites = {
  ...{ assignRole, setNickname, admitMember, leaveGroup, removeMember, reportMemberCounts },
}

export function sqliteMembers(sql: Sql, write: WriteCall<typeof memberWrites>): MemberRepository {
  return {
    role: async (groupId, userId) => readMember(sql, groupId, userId)?.role ?? null,
    among: async (groupId, userIds) => readAmong(sql, groupId, userIds),
    roleIdsOf: async (userId) => readRoleIds(sql, userId),
    holders: async (groupId, roleIds, limit) => readHolders(sql, groupId, roleIds, limit),
    page: async (groupId, after, limit) => readPage(sql, groupId, after, limit),
    pageOfRole: async (...asked) => readPageOfRole(sql, ...asked),
    admit: (input) => write('admitMember', input),
    leave: (groupId, userId) => write('leaveGroup', { groupId, userId }),
    remove: (input) => write('removeMember', input),
    assign: (input) => write('assignRole', input),
    nickname: (input) => write('setNickname', input),
    nicknamed: async (groupId, beginning, limit) => readNicknamed(sql, groupId, beginning, limit),
    nicknamedAs: async (groupId, names, limit) => readNicknamedAs(sql, groupId, names, limit),
    countJoined: async (groupId, since, most) => countJoined(sql, groupId, since, most),
    withRoles: async (groupId, roleIds, most) => readWithRoles(sql, groupId, roleIds, most),
    sharingConversation: async (userId, userIds, but = []) =>
      readSharingConversation(sql, userId, userIds, but),
  }
}

function readRoleIds(sql: Sql, userId: UserId): RoleId[] {
  return sql
    .all<{ id: RoleId }>(
      `SELECT held.value AS id FROM members m, json_each(m.role_ids) held
       WHERE m.user_id = ? AND m.role_ids IS NOT NULL`,
      userId,
    )
    .map(({ id }) => id)
}

// An index has only those who have some role: where few have one, few are looked at, however many the members are.
function readHolders(sql: Sql, groupId: GroupId, roleIds: readonly RoleId[], limit: number): UserId[] {
  return sql
    .all<{ userId: UserId }>(
      `SELECT user_id AS userId FROM members
       WHERE group_id = ? AND role_ids IS NOT NULL
         AND EXISTS (SELECT 1 FROM json_each(role_ids) held WHERE held.value IN (SELECT value FROM json_each(?)))
       LIMIT ?`,
      groupId,
      JSON.stringify(roleIds),
      limit,
    )
    .map(({ userId }) => userId)
}

function readPage(sql: Sql, groupId: GroupId, after: Member | null, limit: number): Member[] {
  return sql
    .all<MemberRow>(
      `SELECT ${memberColumns} FROM members m
       WHERE m.group_id = ? AND (m.precedence, m.joined_at, m.user_id) > (?, ?, ?)
       ORDER BY m.precedence, m.joined_at, m.user_id LIMIT ?`,
      groupId,
      after ? precedenceOf(after.role) : -1,
      after?.joinedAt ?? 0,
      after?.userId ?? '',
      limit,
    )
    .map(memberOf)
}

const lastCharacter = '\u{10ffff}'

function readNicknamed(sql: Sql, groupId: GroupId, beginning: string, limit: number): UserId[] {
  const from = foldedNickname(beginning)
  return sql
    .all<{ userId: UserId }>(
      `SELECT user_id AS userId FROM members
       WHERE group_id = ? AND folded_nickname >= ? AND folded_nickname < ? ORDER BY folded_nickname, user_id LIMIT ?`,
      groupId,
      from,
      from + lastCharacter,
      limit,
    )
    .map(({ userId }) => userId)
}

function readNicknamedAs(sql: Sql, groupId: GroupId, names: readonly string[], limit: number): UserId[] {
  return sql
    .all<{ userId: UserId }>(
      `SELECT user_id AS userId FROM json_each(?) asked
       CROSS JOIN members ON group_id = ? AND folded_nickname = asked.value LIMIT ?`,
      JSON.stringify(names.map(foldedNickname)),
      groupId,
      limit,
    )
    .map(({ userId }) => userId)
}

function countJoined(sql: Sql, groupId: GroupId, since: number, most: number): number {
  return sql.all(
    'SELECT 1 FROM members WHERE group_id = ? AND precedence = ? AND joined_at > ? LIMIT ?',
    ...[groupId, precedenceOf('member'), since, most],
  ).length
}

/** So many members with any role of their own are looked through; moderators stand together in the list. */
const lookedThrough = 1_000

function readWithRoles(
  sql: Sql,
  groupId: GroupId,
  roleIds: readonly Exclude<LetInRoleId, 'member'>[],
  most: number,
): UserId[] | null {
  const withOwn = sql.all<{ userId: UserId; roleIds: string }>(
    `SELECT user_id AS userId, role_ids AS roleIds FROM members INDEXED BY members_with_roles
     WHERE group_id = ? AND role_ids IS NOT NULL AND role_ids <> ? LIMIT ?`,
    ...[groupId, JSON.stringify([guestRoleId]), lookedThrough + 1],
  )
  if (withOwn.length > lookedThrough) return null
  const moderators = roleIds.includes('moderator')
    ? sql.all<{ userId: UserId }>(
        'SELECT user_id AS userId FROM members WHERE group_id = ? AND precedence = ? LIMIT ?',
        ...[groupId, precedenceOf('moderator'), most + 1],
      )
    : []
  const those = withOwn.filter((row) => roleIdsOf(row).roleIds?.some((id) => roleIds.includes(id)))
  const all = [...new Set([...moderators, ...those].map(({ userId }) => userId))]
  return all.length <= most ? all : null
}

// Private channels are within a shared group, and those of a deleted one are no more.
// For each one asked for, the caller's own groups and conversations are few, and the other's part in them one look.
function readSharingConversation(
  sql: Sql,
  userId: UserId,
  userIds: readonly UserId[],
  but: readonly GroupId[],
): UserId[] {
  return sql
    .all<{ userId: UserId }>(
      `SELECT asked.value AS userId FROM json_each(?1) asked
       WHERE asked.value = ?2
          OR EXISTS (SELECT 1 FROM members mine CROSS JOIN groups g CROSS JOIN members theirs
                     WHERE mine.user_id = ?2 AND g.id = mine.group_id AND theirs.group_id = mine.group_id AND theirs.user_id = asked.value
                       AND mine.group_id NOT IN (SELECT value FROM json_each(?3)))
          OR EXISTS (SELECT 1 FROM people mine CROSS JOIN people theirs CROSS JOIN conversations c
                     WHERE mine.user_id = ?2 AND theirs.conversation_id = mine.conversation_id
                       AND theirs.user_id = asked.value AND c.id = mine.conversation_id AND c.group_id IS NULL)`,
      JSON.stringify(userIds),
      userId,
      JSON.stringify(but),
    )
    .map((row) => row.userId)
}
