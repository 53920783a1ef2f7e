import { guestRoleId, limits, type GroupRoles, type Member, type RoleId } from '@hubbub/protocol'

interface Turned {
  roleId: RoleId
  /** False: it is taken away. */
  isGiven: boolean
}

/** The own roles of a member with one more, or one less. Roles that were deleted since are left behind at this occasion. */
export function roleIdsAfter(
  { roleIds: had = [] }: Member,
  { roleId, isGiven }: Turned,
  { roles }: GroupRoles,
): RoleId[] | 'unchanged' | 'limit_reached' {
  if (had.includes(roleId) === isGiven) return 'unchanged'
  const others = had.filter(
    (id) => id !== roleId && (id === guestRoleId || roles.some((one) => one.id === id)),
  )
  if (isGiven && others.length >= limits.rolesPerMember) return 'limit_reached'
  return isGiven ? [...others, roleId] : others
}
