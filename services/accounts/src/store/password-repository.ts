import type { AccountKind, SessionId, UserId } from '@hubbub/protocol'
import type { ActorRefusal } from '@hubbub/rules'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { Act } from './account-repository.ts'

export interface PasswordHolder {
  userId: UserId
  kind: AccountKind
  isDisabled: boolean
  hash: string
}

export interface PasswordChange {
  /** The session that changes it and stays. */
  by: ActorSession
  /** The hash that was proven to be known; another one by now means that somebody was faster. */
  from: string
  to: string
  at: number
}

export type PasswordChangeOutcome =
  | { kind: 'changed'; ended: SessionId[] }
  | { kind: 'outdated' }
  | { kind: ActorRefusal }

export interface PasswordReset {
  userId: UserId
  to: string
  at: number
  act: Act
}

export type PasswordResetOutcome =
  | { kind: 'reset'; ended: SessionId[] }
  /** Nobody, or somebody who has no password. */
  | { kind: 'missing' }
  | { kind: ActorRefusal }

export interface PasswordRepository {
  /** By name or e-mail address. */
  byLogin(login: string): Promise<PasswordHolder | null>
  of(userId: UserId): Promise<string | null>
  /** Ends every session but the one that asks. */
  change(change: PasswordChange): Promise<PasswordChangeOutcome>
  /** Ends every session. */
  reset(reset: PasswordReset): Promise<PasswordResetOutcome>
}
