import type { GroupRoles, Override, OverridablePermission } from '@hubbub/protocol'
import {
  mayOverride,
  overrideChanges,
  settingOf,
  type OverriddenPlace,
  type OverrideSetting,
  type RoleHolder,
} from '@hubbub/rules'

export type OverrideList = readonly Override[]

/** The list with one thing set otherwise. Names that only a later server knows stay as they came. */
export function withSetting(
  list: OverrideList,
  subject: Override['subject'],
  permission: string,
  setting: OverrideSetting,
): OverrideList {
  const { allow, deny } = list.find((one) => one.subject === subject) ?? { allow: [], deny: [] }
  const without = (names: readonly string[]) => names.filter((name) => name !== permission)
  const changed: Override = {
    subject,
    allow: [...without(allow), ...(setting === 'allow' ? [permission] : [])],
    deny: [...without(deny), ...(setting === 'deny' ? [permission] : [])],
  }
  const others = list.filter((one) => one.subject !== subject)
  return changed.allow.length + changed.deny.length > 0 ? [...others, changed] : others
}

/** Who may not write starts no thread either. */
const talk = ['messages.send', 'messages.react'] as const satisfies OverridablePermission[]

/** What is closed for everybody but those who moderate. */
export const presets = {
  open: [],
  announcement: ['messages.send'],
  readOnly: talk,
} as const satisfies Record<string, readonly (typeof talk)[number][]>

export type Preset = keyof typeof presets

interface Deciding {
  actor: RoleHolder
  roles: GroupRoles
  /** As it is before any change. */
  place: OverriddenPlace
  before: OverrideList
}

/** The list as a preset wants it; null where this person may not set it. What they may not say of higher roles is left as it is. */
export function withPreset(list: OverrideList, preset: Preset, deciding: Deciding): OverrideList | null {
  const closed: readonly string[] = presets[preset]
  const { actor, roles } = deciding
  // And whoever sets it goes on talking.
  const own = new Set<string>([actor.role ?? 'member', ...(actor.roleIds ?? [])])
  const staff = roles.roles.filter(
    ({ id, permissions }) => id !== 'member' && (own.has(id) || permissions.includes('messages.moderate')),
  )
  const wished = talk.reduce((sum: OverrideList, permission) => {
    const isClosed = closed.includes(permission)
    const forAll = withSetting(sum, 'member', permission, isClosed ? 'deny' : 'inherit')
    return staff.reduce((now: OverrideList, { id }) => {
      const next = withSetting(now, id, permission, isClosed ? 'allow' : 'inherit')
      return mayChange(next, deciding) || !mayChange(now, deciding) ? next : now
    }, forAll)
  }, list)
  return mayChange(wished, deciding) ? wished : null
}

/** Whether everything that turned may be turned; what is said of people was asked where it was set. */
function mayChange(list: OverrideList, { actor, roles, place, before }: Deciding): boolean {
  return overrideChanges(before, list).every(
    (change) =>
      change.subject.startsWith('u_') ||
      mayOverride(actor, change.subject as GroupRoles['roles'][number]['id'], change, roles, place),
  )
}

/** Which preset the list is, as far as everybody's talking goes; null: none of them. */
export function presetIn(list: OverrideList): Preset | null {
  const settings = talk.map((permission) => settingOf(list, 'member', permission))
  const isOf = (preset: Preset) =>
    talk.every((permission, index) => {
      const isClosed = (presets[preset] as readonly string[]).includes(permission)
      return settings[index] === (isClosed ? 'deny' : 'inherit')
    })
  return (Object.keys(presets) as Preset[]).find(isOf) ?? null
}
