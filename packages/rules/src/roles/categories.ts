import type { Category, Conversation, GroupRoles } from '@hubbub/protocol'
import { rightsOf } from './evaluate.ts'
import type { RoleHolder } from './role-holder.ts'

/** Whether somebody sees all categories of a group: to put them in order, or to say what holds in them. */
export function seesAllCategories(holder: RoleHolder, roles?: GroupRoles): boolean {
  const rights = rightsOf({ ...holder, isTimedOut: false, isHeldBack: false }, roles)
  return rights.has('channels.edit') || rights.has('roles.edit')
}

/** Of these categories those in which somebody sees a channel. `seen`: the channels that they see. */
export function categoriesWith(
  categories: readonly Category[],
  seen: readonly Pick<Conversation, 'categoryId'>[],
): Category[] {
  const there = new Set(seen.map(({ categoryId }) => categoryId))
  return categories.filter(({ id }) => there.has(id))
}
