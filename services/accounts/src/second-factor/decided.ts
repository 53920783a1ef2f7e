import type { Account, AuditEntry, ErrorCode, SessionId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import type { MailState } from '../mail/mail-state.ts'
import type { LinkedIdentity } from '../oidc/identity.ts'
import type { SecondFactorState } from './second-factor-state.ts'

export interface Facts {
  account: Account | null
  state: SecondFactorState
  /** Of the password, as it is now. */
  hash: string | null
  /** By which they get in as well. */
  identities: readonly LinkedIdentity[]
  mail: MailState
  /** What speaks against the session that asks, where one does. */
  refused: ActorRefusal | null
}

export type Refusal = Extract<
  ErrorCode,
  | ActorRefusal
  | 'sign_in_expired'
  | 'wrong_code'
  | 'wrong_credentials'
  | 'passkey_refused'
  | 'password_needed'
  | 'limit_reached'
  | 'last_way_in'
  | 'last_second_factor'
  | 'second_factor_needed'
  | 'not_found'
  | 'account_disabled'
  | 'too_many_requests'
>

/** What a write comes to. Without `state` nothing of the second factor changes; a refusal may change it too: it counts wrong codes. */
export type Decided<Out = unknown> = {
  state?: SecondFactorState
  /** This session has just shown who it is; and `others`: those who had, count as stale from now on. */
  fresh?: { sessionId: SessionId; at: number; others: 'stay' | 'turn stale' }
  /** Every session of the account. */
  endsSessions?: true
  /** The account looks otherwise from outside, and its owner's devices are told. */
  isTold?: true
  audit?: AuditEntry
  /** With the mails that are due. */
  mail?: MailState
  jobs?: NewJob[]
} & ({ refused: Refusal; retryAfterMs?: number; out?: never } | { refused: null; out: Out })

/** Sessions, after one of them has shown who it is. */
export function freshened<S extends { id: SessionId; freshAt?: number }>(
  sessions: S[],
  { sessionId, at, others }: NonNullable<Decided['fresh']>,
): S[] {
  return sessions.map(({ freshAt, ...session }) => {
    if (session.id === sessionId) return { ...session, freshAt: at } as S
    return (others === 'stay' && freshAt !== undefined ? { ...session, freshAt } : session) as S
  })
}

/** The others, of which none is fresh any more. Those that never were could do what asks only who has a second factor. */
export const staledBy = (
  sessions: readonly { id: SessionId }[],
  { sessionId, others }: NonNullable<Decided['fresh']>,
): SessionId[] => (others === 'stay' ? [] : sessions.filter(({ id }) => id !== sessionId).map(({ id }) => id))
