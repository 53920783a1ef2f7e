import type { Category, Conversation, GroupRoles, GroupView } from '@hubbub/protocol'
import { isSameVisibility, visibilityOf, visibilityOfCategory, type RoleVisibility } from '@hubbub/rules'

/** What the settings of a category are about. */
export interface CategoryProps {
  view: GroupView
  category: Category
  onClose: () => void
}

/** As the category says, without roles that are gone; null where it was never said. */
export function saidBy(category: Category | undefined, roles: GroupRoles): RoleVisibility | null {
  if (!category?.visibility) return null
  const { isPrivate, roleIds } = visibilityOfCategory(category, roles)
  return { isPrivate, roleIds }
}

/** What its settings begin with. Where it was never said, it is as all of its channels are, if they are alike. */
export function startOf(
  category: Category,
  channels: readonly Conversation[],
  roles: GroupRoles,
): RoleVisibility {
  const said = saidBy(category, roles)
  if (said) return said
  const [first, ...others] = channels.map(visibilityOf)
  const areAlike = first !== undefined && others.every((other) => isSameVisibility(first, other))
  return areAlike ? first : { isPrivate: false, roleIds: [] }
}

/**
 * Chosen from the beginning: it is as the category is. One that no role sees may live of the people in it, and is chosen only where the category
 * itself says that no role sees it.
 */
export const goesAlong = (channel: Conversation, start: RoleVisibility, isSaid: boolean): boolean =>
  isSameVisibility(visibilityOf(channel), start) && (!start.isPrivate || start.roleIds.length > 0 || isSaid)
