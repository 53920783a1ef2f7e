import { isBuiltInRole, type GroupRole, type GroupRoles, type RoleId } from '@hubbub/protocol'
import { mayAssignRole, type RoleHolder } from '@hubbub/rules'

export type OwnRole = GroupRole & { id: RoleId }

/** The own roles of a group that somebody may give. */
export const rolesToGive = (giver: RoleHolder & { roles?: GroupRoles | undefined }): OwnRole[] => {
  const { roles } = giver
  return (roles?.roles ?? []).filter(
    (role): role is OwnRole => !isBuiltInRole(role.id) && mayAssignRole(giver, role, roles!),
  )
}
