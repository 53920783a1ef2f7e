import type { Role } from '@hubbub/protocol'

const ranks: Record<Role, number> = { member: 1, moderator: 2, admin: 3, owner: 4 }

export const rankOf = (role: Role | null): number => (role ? ranks[role] : 0)

/** True from `least` upwards. */
export const isAtLeast = (role: Role | null, least: Role): boolean => rankOf(role) >= ranks[least]
