import { guestRoleId, rolePermissions, type Override, type RolePermission } from '@hubbub/protocol'
import type { OverriddenPlace, RoleHolder } from '@hubbub/rules'

export interface Asked {
  holder: RoleHolder
  /** What each role gives, `member` and the other built-in ones too. */
  given: Readonly<Record<string, readonly string[]>>
  place: OverriddenPlace | null
}

/**
 * What somebody may do by their roles, written out a second time, from docs/roles.md and one permission after the other: slow, without
 * bits and without anything remembered.
 */
export function expectedRights(asked: Asked): RolePermission[] {
  return rolePermissions.filter((permission) => isHeld(asked, permission))
}

function isHeld(asked: Asked, permission: RolePermission): boolean {
  const { holder, place } = asked
  if (holder.role === null) return false
  if (holder.role === 'owner') return true
  if ((holder.isTimedOut || holder.isHeldBack) && permission !== 'conversation.see') return false
  if (!place) return isGiven(asked, permission)
  if (!isGranted(asked, place, 'conversation.see')) return false
  const isTalk = permission === 'threads.start' || permission === 'mention.everyone'
  if (isTalk && !isGranted(asked, place, 'messages.send')) return false
  return isGranted(asked, place, permission)
}

const isGuest = ({ holder: { kind, roleIds = [] } }: Asked) =>
  kind === 'guest' || roleIds.includes(guestRoleId)

function ownRoles(asked: Asked): string[] {
  if (isGuest(asked)) return []
  const { role, roleIds = [] } = asked.holder
  return role === 'admin' || role === 'moderator' ? [role, ...roleIds] : [...roleIds]
}

const isGiven = (asked: Asked, permission: RolePermission): boolean =>
  ['member', ...ownRoles(asked)].some((id) => asked.given[id]?.includes(permission))

/** The last one who says something about it decides; from the strongest voice to the weakest. */
function isGranted(asked: Asked, place: OverriddenPlace, permission: RolePermission): boolean {
  return (
    saidBy(asked, place.channel ?? [], permission) ??
    saidByPrivacy(asked, place, permission) ??
    saidBy(asked, place.category ?? [], permission) ??
    isGiven(asked, permission)
  )
}

function saidByPrivacy(
  asked: Asked,
  { isPrivate, isIn, seenByRoles = [] }: OverriddenPlace,
  permission: RolePermission,
): boolean | undefined {
  if (!isPrivate || permission !== 'conversation.see') return undefined
  const own = ownRoles(asked)
  const isShown = (roleId: string) => (roleId === 'member' ? !isGuest(asked) : own.includes(roleId))
  return isIn || own.includes('admin') || seenByRoles.some(({ roleId }) => isShown(roleId))
}

function saidBy(
  asked: Asked,
  overrides: readonly Override[],
  permission: RolePermission,
): boolean | undefined {
  const own = ownRoles(asked)
  const isMeant = [
    (subject: string) => subject === asked.holder.userId,
    (subject: string) => own.includes(subject),
    (subject: string) => subject === 'member',
  ]
  for (const isOne of isMeant) {
    const those = overrides.filter(({ subject }) => isOne(subject))
    if (those.some(({ allow }) => allow.includes(permission))) return true
    if (those.some(({ deny }) => deny.includes(permission))) return false
  }
  return undefined
}
