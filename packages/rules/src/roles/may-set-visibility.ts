import type { Category, CategoryVisibility, GroupRole, GroupRoles } from '@hubbub/protocol'
import { rightsOf } from './evaluate.ts'
import { isAbove } from './hierarchy.ts'
import type { OverriddenPlace, RoleHolder } from './role-holder.ts'

/** Who sees a channel, but for those let in in person: everybody, or those with one of these roles. */
export type RoleVisibility = Pick<CategoryVisibility, 'isPrivate' | 'roleIds'>

export const visibilityOf = ({
  isPrivate,
  seenByRoles = [],
}: Pick<OverriddenPlace, 'isPrivate' | 'seenByRoles'>): RoleVisibility => {
  const roleIds = isPrivate ? seenByRoles.map(({ roleId }) => roleId) : []
  return { isPrivate, roleIds }
}

/** Public where nothing was said. A role that is gone is let in nowhere, and to leave it out asks for nothing. */
export function visibilityOfCategory(
  category: Category | undefined,
  { roles }: GroupRoles,
): CategoryVisibility {
  const { version = 0, isPrivate = false, roleIds = [] } = category?.visibility ?? {}
  const there = new Set(roles.map(({ id }) => id))
  return { version, isPrivate, roleIds: roleIds.filter((id) => there.has(id)) }
}

/**
 * A category as if it were a channel: only who sees it says who is to see it. `isIn`: the one who asks sees a private channel of it, or there is
 * none.
 */
export function placeOfCategory(category: Category, roles: GroupRoles, isIn: boolean): OverriddenPlace {
  const { isPrivate, roleIds } = visibilityOfCategory(category, roles)
  const seenByRoles = roleIds.map((roleId) => ({ roleId }))
  return { isPrivate, isIn, seenByRoles, category: category.overrides?.list ?? [] }
}

/** Nobody else sees one than the other; in which order roles are named makes no difference. */
export const isSameVisibility = (one: RoleVisibility, other: RoleVisibility): boolean =>
  one.isPrivate === other.isPrivate && rolesTurned(one, other).length === 0

/**
 * Whether somebody may have a channel, as it is now, seen by these: as they might make it private or public, and let each role in or out, one
 * after the other.
 */
export function maySetVisibility(
  actor: RoleHolder,
  place: OverriddenPlace,
  to: RoleVisibility,
  roles: GroupRoles,
): boolean {
  const rights = rightsOf(actor, roles, place)
  const before = visibilityOf(place)
  const isTurned = before.isPrivate !== to.isPrivate
  if (!rights.has('conversation.see') || (isTurned && !rights.has('channels.edit'))) return false
  // To turn public needs no right over the roles that saw it: whoever has one of them goes on to see it.
  if (!to.isPrivate) return true
  const inside = isTurned ? rightsOf(actor, roles, { ...place, isPrivate: true, isIn: true }) : rights
  return rolesTurned(before, to).every((id) => {
    const isLetIn = to.roleIds.some((one) => one === id)
    return inside.has(isLetIn ? 'people.add' : 'people.remove') && isAbove(actor, id, roles)
  })
}

/** Let in or let out. */
export function rolesTurned(before: RoleVisibility, after: RoleVisibility): GroupRole['id'][] {
  const only = (these: RoleVisibility, those: RoleVisibility) =>
    these.roleIds.filter((id) => !those.roleIds.includes(id))
  return [...only(before, after), ...only(after, before)]
}
