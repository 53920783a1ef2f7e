import {
  guestRoleId,
  rolePermissions,
  type GroupRole,
  type GroupRoles,
  type RolePermission,
} from '@hubbub/protocol'
import { bitsOf, namesOf } from './bits.ts'
import { builtInRoles } from './built-in-roles.ts'
import { bitsIn } from './overrides.ts'
import type { OverriddenPlace, RoleHolder } from './role-holder.ts'

export type Rights = ReadonlySet<RolePermission>

const none: Rights = new Set()
const all: Rights = new Set(rolePermissions)
const seeing: Rights = new Set<RolePermission>(['conversation.see'])

/**
 * What somebody may do by their roles: in the group, or in one of its channels. The order is fixed, and written down in docs/roles.md:
 * the owner; the union of the roles; the category's overrides; that a channel is private; the channel's overrides. Of all that a timeout
 * leaves the sight, and so does a raid mode to those who came in lately.
 */
export function rightsOf(
  holder: RoleHolder,
  roles: GroupRoles = builtInRoles,
  place: OverriddenPlace | null = null,
): Rights {
  if (holder.role === null) return none
  if (holder.role === 'owner') return all
  const rights = rightsByRoles(holder, roles, place)
  if (!holder.isTimedOut && !holder.isHeldBack) return rights
  return rights.has('conversation.see') ? seeing : none
}

function rightsByRoles(holder: RoleHolder, roles: GroupRoles, place: OverriddenPlace | null): Rights {
  const held = rolesHeld(holder)
  const compiled = compile(roles)
  const ask = () => {
    const base = compiled.baseOf(held)
    return place ? bitsIn(place, base, held, holder.userId) : base
  }
  return place && isSpecial(place)
    ? compiled.rights(ask())
    : compiled.remembered(`${held.join()} ${nameOf(place)}`, ask)
}

/** With overrides, and with roles that were let in, it depends on where it is: there is no end of different questions. */
const isSpecial = ({ isPrivate, seenByRoles, category, channel }: OverriddenPlace): boolean =>
  Boolean(category?.length || channel?.length || (isPrivate && seenByRoles?.length))

/** Of a caller their account says it; of others, and of an account that got a name a moment ago, what is kept of the member. */
export const isGuest = ({ kind, roleIds }: Pick<RoleHolder, 'kind' | 'roleIds'>): boolean =>
  kind === 'guest' || roleIds?.includes(guestRoleId) === true

/** The built-in role and the own ones; `member` is everybody's. A guest has no other: who closes the browser may be gone for good. */
export function rolesHeld(holder: RoleHolder): GroupRole['id'][] {
  const { role, roleIds = [] } = holder
  if (role === null) return ['member']
  if (isGuest(holder)) return ['member', guestRoleId]
  return role === 'member' || role === 'owner' ? ['member', ...roleIds] : ['member', role, ...roleIds]
}

/** Whether a private channel that lets this role in is seen by whoever has these. */
export const isLetInBy = (held: readonly GroupRole['id'][], roleId: GroupRole['id']): boolean =>
  held.includes(roleId) && (roleId !== 'member' || !held.includes(guestRoleId))

function nameOf(place: OverriddenPlace | null): string {
  if (!place) return 'group'
  return place.isPrivate ? (place.isIn ? 'let in' : 'private') : 'public'
}

/** So many answers are remembered of one version of a group's roles. */
const remembered = 10_000

class CompiledRoles {
  readonly #bits: ReadonlyMap<GroupRole['id'], bigint>
  readonly #answers = new Map<string, Rights>()
  readonly #rights = new Map<bigint, Rights>()

  constructor({ roles }: GroupRoles) {
    this.#bits = new Map(roles.map(({ id, permissions }) => [id, bitsOf(permissions)]))
  }

  /** A role that is no longer there gives nothing. */
  baseOf(held: readonly GroupRole['id'][]): bigint {
    return held.reduce((bits, id) => bits | (this.#bits.get(id) ?? 0n), 0n)
  }

  remembered(question: string, ask: () => bigint): Rights {
    return known(this.#answers, question, () => this.rights(ask()))
  }

  rights(bits: bigint): Rights {
    return known(this.#rights, bits, () => new Set(namesOf(bits)))
  }
}

function known<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const there = map.get(key)
  if (there !== undefined) return there
  const made = make()
  if (map.size >= remembered) map.clear()
  map.set(key, made)
  return made
}

/** By the record: a new version of a group's roles is another record. */
const compilations = new WeakMap<GroupRoles, CompiledRoles>()

function compile(roles: GroupRoles): CompiledRoles {
  const there = compilations.get(roles)
  if (there) return there
  const compiled = new CompiledRoles(roles)
  compilations.set(roles, compiled)
  return compiled
}
