import type { GroupRole, GroupRoles, Override } from '@hubbub/protocol'
import { rightsOf } from './evaluate.ts'
import { isAbove } from './hierarchy.ts'
import type { RoleHolder } from './role-holder.ts'

/** Whether somebody may make a private channel in this category that lets the role in: as they might let it in afterwards. */
export function mayLetIntoNew(
  actor: RoleHolder,
  id: GroupRole['id'],
  roles: GroupRoles,
  category: readonly Override[],
): boolean {
  const rights = rightsOf(actor, roles, { isPrivate: true, isIn: true, category })
  return rights.has('people.add') && isAbove(actor, id, roles)
}
