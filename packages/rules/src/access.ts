import type { AccountAccess } from '@hubbub/protocol'
import type { Actor } from './standing.ts'

/** Why a write on somebody's behalf is refused, whatever it is about. */
export type ActorRefusal = 'session_ended' | 'full_account_needed' | 'not_allowed'

/** Why this caller may not, by a rule about the caller alone; null when it is allowed. Asked at the gate and again inside each write. */
export function refusalOfAccess(
  { kind, isAdministrator }: Actor,
  access: AccountAccess,
): Exclude<ActorRefusal, 'session_ended'> | null {
  if (access === 'person' && kind === 'guest') return 'full_account_needed'
  return access === 'administrator' && !isAdministrator ? 'not_allowed' : null
}
