import type { ProviderOrigin } from './identity.ts'

/** What a provider says has ended: with a name of its session that one, otherwise all of this identity. */
export interface EndedThere {
  identity: string | null
  sid: string | null
  /** Nothing that began later has ended with it. */
  at: number
}

/** As a provider tells it. */
export interface ProviderLogout extends EndedThere {
  /** Of the provider and of its token. The same one again is told as of the first time. */
  id: string
}

/** What was told stays known for longer than a sign-in takes that had begun before: there, as a newcomer, and waiting for a code. */
export const logoutKnownMs = 3_600_000

/** Whether a session, or a sign-in that waits, ends with it. One of which the provider gave no name ends with any of its identity. */
export function endsWith(origin: ProviderOrigin | undefined, { identity, sid, at }: EndedThere): boolean {
  // A version of before did not note when it began.
  if (!origin || (origin.begunAt ?? 0) > at) return false
  if (sid !== null && origin.sid !== undefined) return origin.sid === sid
  return identity !== null && origin.identity === identity
}

/** Whether a session has lasted as long as one of its provider may. */
export const isExpired = (origin: ProviderOrigin | undefined, before: number): boolean =>
  origin?.until !== undefined && origin.until < before
