import type { AccountKind } from '@hubbub/protocol'
import type { ActorRefusal } from '@hubbub/rules'
import type { PasswordChangeOutcome, PasswordResetOutcome } from '../store/password-repository.ts'

interface ChangeFacts {
  /** What speaks against the session that asks, where one does. */
  refused: ActorRefusal | null
  /** As it is now; null for who has none. */
  hash: string | null
}

/** Whether somebody may change their own password, of which `from` was proven to be known. Null: yes. */
export function refusalOfPasswordChange(
  { refused, hash }: ChangeFacts,
  from: string,
): Exclude<PasswordChangeOutcome, { kind: 'changed' }> | null {
  if (refused) return { kind: refused }
  return hash === from ? null : { kind: 'outdated' }
}

interface ResetFacts {
  /** What speaks against the administrator. */
  refused: ActorRefusal | null
  /** Of the account; null: it is not there. */
  kind: AccountKind | null
}

/** Whether an administrator may give somebody another password, or a first one to who came by a provider that is gone. Null: yes. */
export function refusalOfPasswordReset({
  refused,
  kind,
}: ResetFacts): Exclude<PasswordResetOutcome, { kind: 'reset' }> | null {
  if (refused) return { kind: refused }
  return kind === 'person' ? null : { kind: 'missing' }
}
