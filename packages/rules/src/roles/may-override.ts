import type { GroupRole, GroupRoles, Override, RolePermission, UserId } from '@hubbub/protocol'
import { rightsOf, rolesHeld } from './evaluate.ts'
import { isAbove, outranks } from './hierarchy.ts'
import type { OverriddenPlace, RoleHolder } from './role-holder.ts'

export type OverrideSetting = 'allow' | 'deny' | 'inherit'

export interface OverrideChange {
  subject: Override['subject']
  permission: string
  from: OverrideSetting
  to: OverrideSetting
}

/** Whom an override is about: everybody or a role by its id, or a person as they stand to the group. */
export type OverrideTarget = GroupRole['id'] | RoleHolder

const isPerson = (subject: Override['subject']): subject is UserId => subject.startsWith('u_')

export function settingOf(
  overrides: readonly Override[],
  subject: Override['subject'],
  permission: string,
): OverrideSetting {
  const override = overrides.find((one) => one.subject === subject)
  if (override?.allow.includes(permission)) return 'allow'
  return override?.deny.includes(permission) ? 'deny' : 'inherit'
}

/** What turns for whom, when one list takes the place of another. */
export function overrideChanges(before: readonly Override[], after: readonly Override[]): OverrideChange[] {
  const subjects = new Set([...before, ...after].map(({ subject }) => subject))
  return [...subjects].flatMap((subject) => {
    const lists = [...before, ...after].filter((one) => one.subject === subject)
    const named = new Set(lists.flatMap(({ allow, deny }) => [...allow, ...deny]))
    return [...named]
      .map((permission) => {
        const [from, to] = [settingOf(before, subject, permission), settingOf(after, subject, permission)]
        return { subject, permission, from, to }
      })
      .filter(({ from, to }) => from !== to)
  })
}

/**
 * Whether somebody may turn this in a place. One changes only what one may do there oneself, for roles below one's own highest one and
 * for people below oneself; so nobody gives themselves anything, and an owner is bound by nothing.
 */
export function mayOverride(
  actor: RoleHolder,
  target: OverrideTarget,
  { permission, from, to }: Pick<OverrideChange, 'permission' | 'from' | 'to'>,
  roles: GroupRoles,
  place: OverriddenPlace,
): boolean {
  if (!rightsOf(actor, roles, place).has('roles.edit')) return false
  if (!mayDecide(actor, permission as RolePermission, roles, place)) return false
  if (typeof target === 'object') return outranks(actor, target, roles)
  if (isAbove(actor, target, roles)) return true
  const isDenied = from === 'deny' || to === 'deny'
  return !isDenied && isHighestOf(actor, target, roles) && isGivenBy(target, permission, roles)
}

/**
 * What one has there, or would have without what is said there of roles below one's own highest one. Who denies it to everybody could
 * else never allow it again.
 */
function mayDecide(
  actor: RoleHolder,
  permission: RolePermission,
  roles: GroupRoles,
  place: OverriddenPlace,
): boolean {
  const binding = (overrides: readonly Override[] = []) =>
    overrides.filter(({ subject }) => isPerson(subject) || !isAbove(actor, subject, roles))
  const bound = { ...place, category: binding(place.category), channel: binding(place.channel) }
  return rightsOf(actor, roles, place).has(permission) || rightsOf(actor, roles, bound).has(permission)
}

/** One's own highest role is allowed what it gives anyway: so who closes a channel for everybody keeps it open for their own. */
function isHighestOf(actor: RoleHolder, id: GroupRole['id'], { roles }: GroupRoles): boolean {
  const held = new Set(rolesHeld(actor))
  return roles.find((role) => held.has(role.id))?.id === id
}

const isGivenBy = (id: GroupRole['id'], permission: string, { roles }: GroupRoles): boolean =>
  roles.some((role) => (role.id === id || role.id === 'member') && role.permissions.includes(permission))
