import type { AccountKind, Role } from '@hubbub/protocol'

const ranks: Record<Role, number> = { member: 1, moderator: 2, admin: 3, owner: 4 }

export const rankOf = (role: Role | null): number => (role ? ranks[role] : 0)

/** True from `least` upwards. */
export const isAtLeast = (role: Role | null, least: Role): boolean => rankOf(role) >= ranks[least]

/** One may act only on those below oneself: equals do not remove each other. */
export const outranks = (actor: Role | null, other: Role | null): boolean => rankOf(actor) > rankOf(other)

/** Nobody gives more than they have; only an owner makes an owner, and thereby steps down to admin. */
export const mayAssign = (actor: Role | null, from: Role, to: Role): boolean =>
  isAtLeast(actor, 'admin') && outranks(actor, from) && (outranks(actor, to) || actor === 'owner')

/** One names oneself, and who runs a group names those below. */
export const mayNickname = (actor: Role | null, other: Role | null, isSelf: boolean): boolean =>
  isSelf || (isAtLeast(actor, 'admin') && outranks(actor, other))

/** A guest may be gone for good with the next closed browser, and then nobody could run the group. */
export const mayHold = (kind: AccountKind, role: Role): boolean => kind !== 'guest' || role === 'member'
