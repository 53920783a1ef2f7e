import { madeBy, movedAggregate } from '@hubbub/mongo'
import type { GroupId, GroupRoles } from '@hubbub/protocol'
import type { TableMove } from '@hubbub/sqlite'
import { restrictionOf, type RestrictionRow } from '../../moderation/restriction-row.ts'
import type { GroupDocument } from '../mongo/models/group-model.ts'
import type { InviteRecord } from '../invite-repository.ts'
import { inviteEffect } from '../mongo/models/invite-model.ts'
import { restrictionEffect } from '../mongo/models/restriction-model.ts'
import { memberEffect } from '../mongo/models/member-model.ts'
import { inviteColumns, memberColumns, memberOf, type MemberRow } from '../sqlite/rows.ts'

type GroupRow = Pick<
  GroupDocument,
  'name' | 'description' | 'icon' | 'picture' | 'createdAt' | 'memberCount'
> & {
  id: GroupId
  categories: string
  roles: string | null
  came: number | null
  went: number | null
}

const groups: TableMove<GroupRow> = {
  name: 'groups',
  rows: `SELECT id, name, description, icon, picture, categories, roles, member_count AS memberCount, created_at AS createdAt, came, went
         FROM groups LEFT JOIN unreported ON group_id = id`,
  key: ['id'],
  collection: 'groups',
  documents: (rows) =>
    rows.map(({ id, categories, roles, came, went, ...fields }): GroupDocument => {
      const unreported = came !== null && went !== null && { came, went, isUnreported: true }
      return {
        ...{ ...movedAggregate, _id: id, ...fields, categories: JSON.parse(categories), ...unreported },
        ...(roles !== null && rolesFields(JSON.parse(roles))),
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

const invites: TableMove<InviteRecord> = {
  name: 'invites',
  rows: `SELECT ${inviteColumns} FROM invites i`,
  key: ['id'],
  collection: 'invites',
  documents: (rows) => rows.map((row) => madeBy(inviteEffect(row))),
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

/** Groups, and what belongs to them but channels. */
export const groupTables = [groups, members, invites, restrictions]
