import type { AuditEntry } from '@hubbub/protocol'
import type { SignInChange } from '@hubbub/protocol/internal'
import { addNotice } from '../mail/add-notice.ts'
import type { SignInNotice } from '../mail/mail-state.ts'
import type { Decided, Facts } from './decided.ts'

/** What a change of somebody's sign-in leaves behind: a line in the audit log and, where the server sends mail, a mail to its owner. */
export interface Trace {
  audit: AuditEntry
  notice: SignInNotice | null
}

/** As it is written. `passkey`: what that one is called. */
export function traced(
  { account, mail }: Facts,
  { audit, notice }: Trace,
  change: SignInChange,
  passkey?: string,
): Pick<Decided, 'audit' | 'mail' | 'jobs'> {
  const about = passkey !== undefined && { passkey }
  const written = { audit: { ...audit, details: { ...audit.details, ...about } } }
  return account && notice
    ? { ...written, ...addNotice({ account, mail }, { ...notice, change, ...about }) }
    : written
}
