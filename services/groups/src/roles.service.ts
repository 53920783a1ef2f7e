import { defineService } from '@hubbub/runtime'
import { builtInRoles } from '@hubbub/rules'
import type { GroupsDeps } from './context/deps.ts'
import { assignRole } from './roles/assign-role.ts'
import { assignFound } from './roles/assign-found.ts'
import { assignMany } from './roles/assign-many.ts'
import { changeRoles, createRole } from './roles/change-roles.ts'
import { explainVisibility } from './roles/explain-visibility.ts'
import { findMembers } from './roles/find-members.ts'
import { undoAssignment } from './roles/undo-assignment.ts'

/** Roles: what groups make of them, and who has which. It runs beside the groups that they belong to. */
export function rolesService(deps: GroupsDeps) {
  return defineService(deps.bus, 'roles', {
    // One group's writes meet on one node, most of the time.
    shardBy: ['groupId'],
    operations: {
      'roles.list': async ({ groupId }) => (await deps.roles.of([groupId])).get(groupId) ?? builtInRoles,
      'roles.create': (input, caller) => createRole(input, caller, deps),
      'roles.edit': ({ groupId, version, ...wish }, caller) =>
        changeRoles({ groupId, version }, { do: 'edit', ...wish }, caller, deps),
      'roles.delete': ({ roleId, ...seen }, caller) =>
        changeRoles(seen, { do: 'delete', roleId }, caller, deps),
      'roles.reorder': ({ order, ...seen }, caller) =>
        changeRoles(seen, { do: 'reorder', order }, caller, deps),
      'roles.assign': (input, caller) => assignRole(input, true, caller, deps),
      'roles.unassign': (input, caller) => assignRole(input, false, caller, deps),
      'roles.findMembers': (input, caller) => findMembers(input, caller, deps),
      'roles.assignMany': (input, caller) => assignMany(input, true, caller, deps),
      'roles.unassignMany': (input, caller) => assignMany(input, false, caller, deps),
      'roles.assignFound': (input, caller) => assignFound(input, true, caller, deps),
      'roles.unassignFound': (input, caller) => assignFound(input, false, caller, deps),
      'roles.undoAssignment': (input, caller) => undoAssignment(input, caller, deps),
      'roles.explainVisibility': (input, caller) => explainVisibility(input, caller, deps),
    },
    internal: {},
  })
}
