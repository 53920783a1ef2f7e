import type { Sql, WriteCall } from '@hubbub/sqlite'
import { decideRoleAssignment } from '../../roles/decide-role-assignment.ts'
import { decideRoleAssignments } from '../../roles/decide-role-assignments.ts'
import { decideRoleChange } from '../../roles/decide-role-change.ts'
import type {
  RoleAssignment,
  RoleAssignments,
  RoleRepository,
  RoleWish,
} from '../../records/role-repository.ts'
import { decided } from './decided.ts'
import { readRoles, readRolesOf } from './group-roles.ts'
import { readChannels, readChannelsNotLetInto } from './conversation.ts'
import { idsOf, lettingIn } from '../../roles/letting-in.ts'
import { readAmong, readMember } from './membership.ts'
import { readAssignment, readAssignments } from './role-assignments.ts'

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
    assigner: by === null ? null : readMember(sql, groupId, by),
    notLetInto: readChannelsNotLetInto(sql, groupId, userId),
  }),
  decideRoleAssignment,
)

const assignOwnRoles = decided(
  (sql: Sql, { groupId, userIds, roleId, by }: RoleAssignments) => ({
    roles: readRoles(sql, groupId),
    members: readAmong(sql, groupId, userIds),
    assigner: readMember(sql, groupId, by),
    letInto: idsOf(lettingIn(roleId, readChannels(sql, groupId))),
    undoable: readAssignments(sql, groupId).map(({ id }) => id),
  }),
  decideRoleAssignments,
)

export const roleWrites = { changeRoles, assignOwnRole, assignOwnRoles }

export function sqliteRoles(sql: Sql, write: WriteCall<typeof roleWrites>): RoleRepository {
  return {
    of: async (groupIds) => readRolesOf(sql, groupIds),
    change: (wish) => write('changeRoles', wish),
    assign: (wish) => write('assignOwnRole', wish),
    assignMany: (wish) => write('assignOwnRoles', wish),
    assignments: async (groupId) => readAssignments(sql, groupId),
    assignment: async (groupId, id) => readAssignment(sql, groupId, id),
  }
}
