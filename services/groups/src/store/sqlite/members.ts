import type { GroupId, Member, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { MemberRepository } from '../member-repository.ts'
import type { GroupWrites } from './group-write-call.ts'
import { precedenceOf, readMember } from './membership.ts'
import { memberColumns, memberOf } from './rows.ts'

export function sqliteMembers(sql: Sql, write: GroupWrites): MemberRepository {
  return {
    role: async (groupId, userId) => readMember(sql, groupId, userId)?.role ?? null,
    among: async (groupId, userIds) => readAmong(sql, groupId, userIds),
    page: async (groupId, after, limit) => readPage(sql, groupId, after, limit),
    leave: (groupId, userId) => write('leaveGroup', { groupId, userId }),
    remove: (input) => write('removeMember', input),
    assign: (input) => write('assignRole', input),
    acquainted: async (userId, userIds) => readAcquainted(sql, userId, userIds),
  }
}

// A CROSS JOIN keeps its order: begun at the other end, this would read all the members of a group.
function readAmong(sql: Sql, groupId: GroupId, userIds: readonly UserId[]): Member[] {
  return sql
    .all<Member>(
      `SELECT ${memberColumns} FROM json_each(?) asked
       CROSS JOIN members m ON m.group_id = ? AND m.user_id = asked.value`,
      JSON.stringify(userIds),
      groupId,
    )
    .map(memberOf)
}

function readPage(sql: Sql, groupId: GroupId, after: Member | null, limit: number): Member[] {
  return sql
    .all<Member>(
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

// For each one asked for, the caller's own groups and conversations are few, and the other's part in them one look.
function readAcquainted(sql: Sql, userId: UserId, userIds: readonly UserId[]): UserId[] {
  return sql
    .all<{ userId: UserId }>(
      `SELECT asked.value AS userId FROM json_each(?1) asked
       WHERE asked.value = ?2
          OR EXISTS (SELECT 1 FROM members mine CROSS JOIN groups g CROSS JOIN members theirs
                     WHERE mine.user_id = ?2 AND g.id = mine.group_id AND theirs.group_id = mine.group_id AND theirs.user_id = asked.value)
          OR EXISTS (SELECT 1 FROM people mine CROSS JOIN people theirs
                     WHERE mine.user_id = ?2 AND theirs.conversation_id = mine.conversation_id
                       AND theirs.user_id = asked.value)`,
      JSON.stringify(userIds),
      userId,
    )
    .map((row) => row.userId)
}
