import type { GroupRole, GroupRoles, Member } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'

type Holder = Pick<Member, 'role' | 'roleIds'>

/** The roles that a member has beside the one that everybody has, the highest first. An owner's is no role. */
export function heldRolesOf({ role, roleIds = [] }: Holder, roles: GroupRoles = builtInRoles): GroupRole[] {
  const held = new Set<string>([role, ...roleIds])
  return roles.roles.filter(({ id }) => id !== 'member' && held.has(id))
}

/** Of the highest role that has one, among those that a member has; null where there is none. */
export const roleColorOf = (member: Holder, roles: GroupRoles | undefined): string | null =>
  heldRolesOf(member, roles).find(({ color }) => color !== null)?.color ?? null
