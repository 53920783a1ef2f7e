import type { UserName } from './users.ts'

/** The types of the events that each user hears, in order and with commas between; those who are left out hear nothing. */
export type Hears = Partial<Record<UserName, string>>

const hearing =
  (...names: UserName[]) =>
  (types: string): Hears =>
    Object.fromEntries(names.map((name) => [name, types]))

export const groupHears = hearing('owner', 'admin', 'moderator', 'member', 'otherMember', 'guest')
/** Those who see every channel of the group by their role. */
export const rankHears = hearing('owner', 'admin')
/** Those who see the private channel. */
export const privateHears = hearing('owner', 'admin', 'member')
export const directHears = hearing('owner', 'member')
export const adhocHears = hearing('member', 'otherMember', 'guest')
