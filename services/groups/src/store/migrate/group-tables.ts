import { madeBy, movedAggregate } from '@hubbub/mongo'
import type { GroupId, GroupRoles } from '@hubbub/protocol'
import type { TableMove } from '@hubbub/sqlite'
import { restrictionOf, type RestrictionRow } from '../../moderation/restriction-row.ts'
import type { GroupDocument } from '../mongo/models/group-model.ts'
import { inviteEffect } from '../mongo/models/invite-model.ts'
import { filtersEffect, matchDocument } from '../mongo/models/filter-model.ts'
import { restrictionEffect } from '../mongo/models/restriction-model.ts'
import { memberEffect } from '../mongo/models/member-model.ts'
import { roleAssignmentEffect } from '../mongo/models/role-assignment-model.ts'
import { assignmentColumns, assignmentOf, type AssignmentRow } from '../sqlite/role-assignments.ts'
import {
  inviteColumns,
  inviteRecordOf,
  memberColumns,
  memberOf,
  type InviteRow,
  type MemberRow,
} from '../sqlite/rows.ts'

type GroupRow = Pick<
  GroupDocument,
  'name' | 'description' | 'icon' | 'picture' | 'createdAt' | 'memberCount'
> & {
  id: GroupId
  categories: string
  roles: string | null
  raidMode: string | null
  came: number | null
  went: number | null
}

const groups: TableMove<GroupRow> = {
  name: 'groups',
  rows: `SELECT id, name, description, icon, picture, categories, roles, raid_mode AS raidMode, member_count AS memberCount, created_at AS createdAt, came, went
         FROM groups LEFT JOIN unreported ON group_id = id`,
  key: ['id'],
  collection: 'groups',
  documents: (rows) =>
    rows.map(({ id, categories, roles, raidMode, came, went, ...fields }): GroupDocument => {
      const unreported = came !== null && went !== null && { came, went, isUnreported: true }
      return {
        ...{ ...movedAggregate, _id: id, ...fields, categories: JSON.parse(categories), ...unreported },
        ...(roles !== null && rolesFields(JSON.parse(roles))),
        ...(raidMode !== null && { raidMode: JSON.parse(raidMode) }),
      }
    }),
}

const rolesFields = ({ roles, version }: GroupRoles) => ({ roles, rolesVersion: version })

const members: TableMove<MemberRow & { groupId: GroupId; group_id: GroupId; user_id: string }> = {
  name: 'members',
  rows: `SELECT m.group_id AS groupId, ${memberColumns}, m.group_id, m.user_id FROM members m`,
  key: ['group_id', 'user_id'],
  collection: 'members',
  documents: (rows) => rows.map(({ groupId, ...row }) => madeBy(memberEffect(groupId, memberOf(row)))),
}

const invites: TableMove<InviteRow> = {
  name: 'invites',
  rows: `SELECT ${inviteColumns} FROM invites i`,
  key: ['id'],
  collection: 'invites',
  documents: (rows) => rows.map((row) => madeBy(inviteEffect(inviteRecordOf(row)))),
}

const restrictions: TableMove<RestrictionRow & { groupId: GroupId; group_id: GroupId; user_id: string }> = {
  name: 'restrictions',
  rows: `SELECT r.group_id AS groupId, r.kind, r.user_id AS userId, r.until, r.reason, r.by_id AS "by", r.at,
      r.group_id, r.user_id FROM restrictions r`,
  key: ['group_id', 'kind', 'user_id'],
  collection: 'restrictions',
  documents: (rows) =>
    rows.map(({ groupId, ...row }) => madeBy(restrictionEffect(groupId, restrictionOf(row)))),
}

const roleAssignments: TableMove<AssignmentRow & { group_id: GroupId }> = {
  name: 'role assignments',
  rows: `SELECT ${assignmentColumns}, group_id FROM role_assignments`,
  key: ['group_id', 'id'],
  collection: 'role_assignments',
  documents: (rows) => rows.map((row) => madeBy(roleAssignmentEffect(assignmentOf(row)))),
}

const filters: TableMove<{ groupId: GroupId; group_id: GroupId; version: number; filters: string }> = {
  name: 'filters',
  rows: 'SELECT group_id AS groupId, version, filters, group_id FROM filters',
  key: ['group_id'],
  collection: 'filters',
  documents: (rows) =>
    rows.map(({ groupId, version, filters: list }) =>
      madeBy(filtersEffect(groupId, { version, filters: JSON.parse(list) })),
    ),
}

const filterMatches: TableMove<{
  groupId: GroupId
  group_id: GroupId
  at: number
  id: string
  record: string
}> = {
  name: 'filter matches',
  rows: 'SELECT group_id AS groupId, at, id, record, group_id FROM filter_matches',
  key: ['group_id', 'at', 'id'],
  collection: 'filter_matches',
  documents: (rows) =>
    rows.map(({ groupId, id, record }) => matchDocument({ id, groupId, match: JSON.parse(record) })),
}

/** Groups, and what belongs to them but channels. */
export const groupTables = [groups, members, invites, restrictions, roleAssignments, filters, filterMatches]
