import type { Sql, WriteCall } from '@hubbub/sqlite'
import { decideRoleAssignment } from '../../roles/decide-role-assignment.ts'
import { decideRoleChange } from '../../roles/decide-role-change.ts'
import type { RoleAssignment, RoleRepository, RoleWish } from '../role-repository.ts'
import { readChannels } from './conversation.ts'
import { decided } from './decided.ts'
import { readRoles, readRolesOf } from './group-roles.ts'
import { readChannelsNotLetInto } from './members.ts'
import { readMember } from './membership.ts'

const changeRoles = decided(
  (sql: Sql, { groupId, by, change }: RoleWish) => ({
    roles: readRoles(sql, groupId),
    actor: readMember(sql, groupId, by),
    channels: change.do === 'delete' ? readChannels(sql, groupId) : [],
  }),
  decideRoleChange,
)

const assignOwnRole = decided(
  (sql: Sql, { groupId, userId, by }: RoleAssignment) => ({
    roles: readRoles(sql, groupId),
    member: readMember(sql, groupId, userId),
    assigner: readMember(sql, groupId, by),
    notLetInto: readChannelsNotLetInto(sql, groupId, userId),
  }),
  decideRoleAssignment,
)

export const roleWrites = { changeRoles, assignOwnRole }

export function sqliteRoles(sql: Sql, write: WriteCall<typeof roleWrites>): RoleRepository {
  return {
    of: async (groupIds) => readRolesOf(sql, groupIds),
    change: (wish) => write('changeRoles', wish),
    assign: (wish) => write('assignOwnRole', wish),
  }
}
