import { rolePermissions, type GroupRole, type GroupRoles, type Role } from '@hubbub/protocol'
import { builtInRoles } from './built-in-roles.ts'
import { isGuest, rightsOf, rolesHeld } from './evaluate.ts'
import type { RoleHolder } from './role-holder.ts'

/** How high somebody stands in a group: 0 for who is not a member, 1 for a member without another role. */
function heightOf(holder: RoleHolder, { roles }: GroupRoles = builtInRoles): number {
  if (holder.role === null) return 0
  if (holder.role === 'owner') return Infinity
  const held = new Set(rolesHeld(holder))
  const highest = roles.findIndex(({ id }) => held.has(id))
  return highest === -1 ? 0 : roles.length - highest
}

/** One may act only on those below oneself: equals do not remove each other. */
export const outranks = (actor: RoleHolder, other: RoleHolder, roles: GroupRoles = builtInRoles): boolean =>
  heightOf(actor, roles) > heightOf(other, roles)

/** One decides on the roles below one's own highest one. */
export function isAbove(actor: RoleHolder, id: GroupRole['id'], roles: GroupRoles = builtInRoles): boolean {
  const index = roles.roles.findIndex((role) => role.id === id)
  return index !== -1 && heightOf(actor, roles) > roles.roles.length - index
}

/** Nobody gives what they have not themselves. */
export function mayGive(
  actor: RoleHolder,
  permissions: readonly string[],
  roles: GroupRoles = builtInRoles,
): boolean {
  const held = rightsOf(actor, roles)
  return rolePermissions.every((permission) => held.has(permission) || !permissions.includes(permission))
}

/** A role below one's own, of which one has all that it gives. Taking it away asks for the same. */
export function mayAssignRole(actor: RoleHolder, role: GroupRole, roles: GroupRoles): boolean {
  return (
    rightsOf(actor, roles).has('roles.assign') &&
    isAbove(actor, role.id, roles) &&
    mayGive(actor, role.permissions, roles)
  )
}

/**
 * Another built-in role; only an owner makes an owner, and thereby steps down to admin. A guest runs nothing: who closes the browser may be gone
 * for good.
 */
export function mayAssign(
  actor: RoleHolder,
  other: RoleHolder & { role: Role },
  to: Role,
  roles: GroupRoles = builtInRoles,
): boolean {
  if (isGuest(other) && to !== 'member') return false
  if (!rightsOf(actor, roles).has('roles.assign') || !outranks(actor, other, roles)) return false
  if (to === 'owner') return actor.role === 'owner'
  const role = roles.roles.find(({ id }) => id === to)
  return role !== undefined && isAbove(actor, to, roles) && mayGive(actor, role.permissions, roles)
}

/** One names oneself, and who may name members names those below. */
export const mayNickname = (
  actor: RoleHolder,
  other: RoleHolder,
  isSelf: boolean,
  roles: GroupRoles = builtInRoles,
): boolean => isSelf || (rightsOf(actor, roles).has('members.nickname') && outranks(actor, other, roles))
