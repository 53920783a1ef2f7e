import type { AuditEntry, GroupRole, GroupRoles } from '@hubbub/protocol'

/** Those of a group that have these ids, the highest first; what is not there any more is left out. */
export const namedRoles = (ids: readonly GroupRole['id'][], { roles }: GroupRoles): GroupRole[] =>
  roles.filter(({ id }) => ids.includes(id))

/** What is recorded of an act that is about several roles, or none. */
export function rolesRecorded(roles: readonly GroupRole[]): AuditEntry['details'] {
  if (roles.length === 0) return {}
  // The built-in ones have no name of their own.
  return {
    roles: roles.map(({ id, name }) => name || id).join(', '),
    roleIds: roles.map(({ id }) => id).join(' '),
  }
}
