import { ensure, type GroupRoles, type RoleId } from '@hubbub/protocol'

/** Refuses a role that is none of the group: those who had a deleted one still have its id. */
export function ensureRole(roleId: RoleId, own: GroupRoles | undefined): void {
  ensure(
    own?.roles.some(({ id }) => id === roleId),
    'not_found',
  )
}
