import type { GroupRole, GroupRoles, Override, RolePermission, UserId } from '@hubbub/protocol'
import { builtInRoles } from './built-in-roles.ts'
import { rolesHeld } from './evaluate.ts'
import { waysInto } from './explain-visibility.ts'
import { needSending } from './overrides.ts'
import type { OverriddenPlace, RoleHolder } from './role-holder.ts'

/** What decided whether somebody may do something: the last step of the order in docs/roles.md that said anything about it. */
export type DecidingStep =
  | { isAllowed: boolean; by: 'membership' | 'owner' | 'privacy' | 'timeout' | 'raidMode' }
  /** A role that the private channel lets in. */
  | { isAllowed: true; by: 'letInRole'; role: GroupRole['id'] }
  /** `role`: the highest one that gives it; null: none does. */
  | { isAllowed: boolean; by: 'roles'; role: GroupRole['id'] | null }
  | { isAllowed: boolean; by: 'category' | 'channel'; subject: Override['subject'] }
  /** What it needs as well is refused. */
  | { isAllowed: false; by: 'need'; needs: RolePermission; because: DecidingStep }

/** The step that decides, for whoever asks why; `rightsOf` comes to the same, much faster. */
export function explainRight(
  holder: RoleHolder,
  permission: RolePermission,
  roles: GroupRoles = builtInRoles,
  place: OverriddenPlace | null = null,
): DecidingStep {
  if (holder.role === null) return { isAllowed: false, by: 'membership' }
  if (holder.role === 'owner') return { isAllowed: true, by: 'owner' }
  if (holder.isTimedOut && permission !== 'conversation.see') return { isAllowed: false, by: 'timeout' }
  if (holder.isHeldBack && permission !== 'conversation.see') return { isAllowed: false, by: 'raidMode' }
  for (const needs of place ? neededFor(permission) : []) {
    const because = lastStep(holder, needs, roles, place)
    if (!because.isAllowed) return { isAllowed: false, by: 'need', needs, because }
  }
  return lastStep(holder, permission, roles, place)
}

function neededFor(permission: RolePermission): RolePermission[] {
  if (permission === 'conversation.see') return []
  const isTalk = (needSending as readonly string[]).includes(permission)
  return isTalk ? ['conversation.see', 'messages.send'] : ['conversation.see']
}

function lastStep(
  holder: RoleHolder,
  permission: RolePermission,
  roles: GroupRoles,
  place: OverriddenPlace | null,
): DecidingStep {
  const held = rolesHeld(holder)
  return (
    said('channel', place?.channel, held, holder.userId, permission) ??
    saidByPrivacy(holder, permission, place) ??
    said('category', place?.category, held, holder.userId, permission) ??
    saidByRoles(held, permission, roles)
  )
}

/** For the person before roles, and for roles before everybody; of several roles one that allows. */
function said(
  by: 'category' | 'channel',
  overrides: readonly Override[] = [],
  held: readonly GroupRole['id'][],
  userId: UserId | undefined,
  permission: RolePermission,
): DecidingStep | null {
  const own = held.filter((id) => id !== 'member')
  for (const subjects of [userId ? [userId] : [], own, ['member']] as Override['subject'][][]) {
    const meant = overrides.filter(({ subject }) => subjects.includes(subject))
    const allowing = meant.find(({ allow }) => allow.includes(permission))
    const deciding = allowing ?? meant.find(({ deny }) => deny.includes(permission))
    if (deciding) return { isAllowed: allowing !== undefined, by, subject: deciding.subject }
  }
  return null
}

function saidByPrivacy(
  holder: RoleHolder,
  permission: RolePermission,
  place: OverriddenPlace | null,
): DecidingStep | null {
  if (!place?.isPrivate || permission !== 'conversation.see') return null
  const [way] = waysInto(holder, place)
  return way?.roleId
    ? { isAllowed: true, by: 'letInRole', role: way.roleId }
    : { isAllowed: way !== undefined, by: 'privacy' }
}

function saidByRoles(
  held: readonly GroupRole['id'][],
  permission: RolePermission,
  { roles }: GroupRoles,
): DecidingStep {
  const giving = roles.find(({ id, permissions }) => held.includes(id) && permissions.includes(permission))
  return { isAllowed: giving !== undefined, by: 'roles', role: giving?.id ?? null }
}
