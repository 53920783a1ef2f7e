import type { GroupRole, GroupRoles, LetInRoleId } from '@hubbub/protocol'

export type RoleToLetIn = GroupRole & { id: LetInRoleId }

/** Those that a private channel can let in: all members but guests first. Admins see it anyway. */
export function rolesToLetIn({ roles }: GroupRoles): RoleToLetIn[] {
  const those = roles.filter((role): role is RoleToLetIn => role.id !== 'admin')
  return those.toSorted((a, b) => Number(b.id === 'member') - Number(a.id === 'member'))
}
