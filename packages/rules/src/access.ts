import type { Access, AccountAccess, ErrorCode } from '@hubbub/protocol'
import { refusalOf } from './may.ts'
import type { Actor, AccessContext } from './access-context.ts'

/** Why a write on somebody's behalf is refused, whatever it is about. */
export type ActorRefusal = 'session_ended' | 'full_account_needed' | 'not_allowed' | 'fresh_sign_in_needed'

/** Why this caller may not, by a rule about the caller alone; null when it is allowed. Asked at the gate and again inside each write. */
export function refusalOfAccess(
  { kind, isAdministrator }: Actor,
  access: AccountAccess,
): 'full_account_needed' | 'not_allowed' | null {
  if (access === 'person' && kind === 'guest') return 'full_account_needed'
  return access === 'administrator' && !isAdministrator ? 'not_allowed' : null
}

/** The same by any rule; `accessContext`: to the place that the rule is about, null where there is no such place. */
export function refusalOfCall(
  access: Access,
  actor: Actor,
  accessContext: AccessContext | null,
): ErrorCode | null {
  if (access === 'anyone') return null
  if (typeof access === 'string') return refusalOfAccess(actor, access)
  if ('group' in access && access.orAdministrator && actor.isAdministrator) return null
  if (!accessContext) return 'not_found'
  return refusalOf(accessContext, 'group' in access ? access.group : access.conversation)
}
