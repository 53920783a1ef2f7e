import type { GroupRole, GroupRoles, LetInRoleId } from '@hubbub/protocol'

export type RoleToLetIn = GroupRole & { id: LetInRoleId }

/** Those that a private channel can let in. Admins see it anyway, and to let in everybody is to make it public. */
export const rolesToLetIn = ({ roles }: GroupRoles): RoleToLetIn[] =>
  roles.filter((role): role is RoleToLetIn => role.id !== 'admin' && role.id !== 'member')
