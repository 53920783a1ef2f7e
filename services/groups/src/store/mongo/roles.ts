import { retrying } from '@hubbub/mongo'
import type { GroupId, GroupRoles } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import { decideRoleAssignment } from '../../roles/decide-role-assignment.ts'
import { decideRoleAssignments } from '../../roles/decide-role-assignments.ts'
import { decideRoleChange } from '../../roles/decide-role-change.ts'
import { idsOf, lettingIn } from '../../roles/letting-in.ts'
import type { AssignmentRecord, RoleRepository } from '../../records/role-repository.ts'
import { readChannelsOf } from './channel-reads.ts'
import { decidedInGroup } from './decided.ts'
import { readChannelsNotLetInto } from './member-writes.ts'
import type { Collections } from './models/collections.ts'
import { ownRolesOf, rolesOf, type GroupDocument } from './models/group-model.ts'
import { memberOf } from './models/member-model.ts'
import { assignmentOf, type RoleAssignmentPart } from './models/role-assignment-model.ts'
import { readMember, readMembers } from './membership.ts'
import { present } from './part.ts'

export function mongoRoles(store: Collections): RoleRepository {
  return {
    of: (groupIds) => readRolesOf(store, groupIds),
    change: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const [actor, channels] = await Promise.all([
          readMember(store, wish.groupId, wish.by),
          wish.change.do === 'delete' ? readChannelsOf(store, [wish.groupId]) : [],
        ])
        return decideRoleChange({ roles: rolesOf(group), actor, channels }, wish)
      }),
    assign: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const [member, assigner, notLetInto] = await Promise.all([
          readMember(store, wish.groupId, wish.userId),
          wish.by === null ? null : readMember(store, wish.groupId, wish.by),
          readChannelsNotLetInto(store, wish.groupId, wish.userId),
        ])
        return decideRoleAssignment({ roles: rolesOf(group), member, assigner, notLetInto }, wish)
      }),
    assignMany: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const { groupId, roleId, userIds } = wish
        const [parts, assigner, channels, records] = await Promise.all([
          readMembers(store, [groupId], userIds),
          readMember(store, groupId, wish.by),
          readChannelsOf(store, [groupId]),
          readAssignments(store, groupId),
        ])
        const members = parts.map(memberOf)
        const letInto = idsOf(lettingIn(roleId, channels))
        const undoable = records.map(({ id }) => id)
        return decideRoleAssignments({ roles: rolesOf(group), members, assigner, letInto, undoable }, wish)
      }),
    assignments: (groupId) => readAssignments(store, groupId),
    assignment: async (groupId, id) => {
      const found = await retrying(() =>
        store.roleAssignments.findOne({ _id: id, groupId, ...present }).lean<RoleAssignmentPart>(),
      )
      return found && assignmentOf(found)
    },
  }
}

async function readAssignments(
  { roleAssignments }: Collections,
  groupId: GroupId,
): Promise<Omit<AssignmentRecord, 'userIds'>[]> {
  const found = await retrying(() =>
    roleAssignments
      .find({ groupId, ...present })
      .select(['roleId', 'isGiven'])
      .lean<RoleAssignmentPart[]>(),
  )
  return found.map(({ _id: id, roleId, isGiven }) => ({ id, groupId, roleId, isGiven }))
}

/** Groups that made no role of their own are left out. */
export async function readRolesOf(
  { groups }: Pick<Collections, 'groups'>,
  groupIds: readonly GroupId[],
): Promise<Map<GroupId, GroupRoles>> {
  if (groupIds.length === 0) return new Map()
  const found = await retrying(() =>
    groups.model
      .find({ _id: trusted({ $in: [...groupIds] }) })
      .select(['roles', 'rolesVersion', 'isHidden'])
      .lean<Pick<GroupDocument, '_id' | 'roles' | 'rolesVersion' | 'isHidden'>[]>(),
  )
  return new Map(
    found.flatMap((group): [GroupId, GroupRoles][] => {
      const roles = group.isHidden ? null : ownRolesOf(group)
      return roles ? [[group._id, roles]] : []
    }),
  )
}
