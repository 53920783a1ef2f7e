import type { UserId } from '@hubbub/protocol'
import type { Restriction } from '../records/restriction-repository.ts'

/** How stores keep that a ban does not end, so that one comparison finds what counts. */
export const forEver = Number.MAX_SAFE_INTEGER

/** As both stores keep it. */
export interface RestrictionRow {
  userId: UserId
  kind: Restriction['kind']
  until: number
  reason: string
  by: UserId
  at: number
}

export function restrictionOf({ userId, kind, until, reason, by, at }: RestrictionRow): Restriction {
  const rest = { userId, reason, by, at }
  return kind === 'timeout'
    ? { kind, ...rest, until }
    : { kind, ...rest, until: until === forEver ? null : until }
}
