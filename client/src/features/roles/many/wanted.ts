import type { RoleId } from '@hubbub/protocol'

/** Which members are looked for: those of a written list, or those whom a search means. */
export type Wanted = { names: string[] } | { query?: string; roleId?: RoleId }
