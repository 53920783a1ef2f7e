import type { GroupId, UserId } from '@hubbub/protocol'
import { readHead, type Sql, type WriteCall } from '@hubbub/sqlite'
import type {
  GroupRecord,
  GroupRepository,
  Membership,
  GroupEdit,
  NewGroup,
} from '../../records/group-repository.ts'
import { groupColumns, groupOf, roleIdsOf, type GroupRow, type MemberRow } from './rows.ts'
import { decideGroupEdit } from '../../groups/decide-group-edit.ts'
import { decideNewGroup } from '../../groups/decide-new-group.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { hasRoomForGroup, hasRoomToOwn } from './membership.ts'

const createGroup = decided(
  (sql: Sql, { ownerId }: NewGroup) => ({
    hasRoomForGroup: hasRoomForGroup(sql, ownerId),
    hasRoomToOwn: hasRoomToOwn(sql, ownerId),
  }),
  decideNewGroup,
)

const editGroup = decided((sql: Sql, { groupId }: GroupEdit) => readGroup(sql, groupId), decideGroupEdit)

export const groupWrites = { createGroup, editGroup }

export function sqliteGroupRecords(sql: Sql, write: WriteCall<typeof groupWrites>): GroupRepository {
  return {
    found: (founding) => write('createGroup', founding),
    edit: (edit) => write('editGroup', edit),
    get: async (ids) => readGroups(sql, ids),
    of: async (userId) => readMemberships(sql, userId),
    ownRev: async (userId) => readHead(sql, userId).rev,
  }
}

// One statement sees one state: a record and its rev cannot be from different moments.
function readGroups(sql: Sql, ids: readonly GroupId[]): GroupRecord[] {
  return sql
    .all<GroupRow>(
      `SELECT ${groupColumns} FROM json_each(?) asked
       CROSS JOIN groups g ON g.id = asked.value LEFT JOIN streams s ON s.id = g.id`,
      JSON.stringify(ids),
    )
    .map(groupOf)
}

function readMemberships(sql: Sql, userId: UserId): Membership[] {
  return sql
    .all<GroupRow & Pick<MemberRow, 'role' | 'joinedAt' | 'roleIds'>>(
      `SELECT ${groupColumns}, m.role, m.joined_at AS joinedAt, m.role_ids AS roleIds
       FROM members m JOIN groups g ON g.id = m.group_id LEFT JOIN streams s ON s.id = g.id
       WHERE m.user_id = ? ORDER BY m.joined_at, g.id`,
      userId,
    )
    .map((row) => ({ ...groupOf(row), role: row.role, joinedAt: row.joinedAt, ...roleIdsOf(row) }))
}
