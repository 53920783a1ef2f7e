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

/** As it is written. `what`: the name of the passkey or the provider that it is about, or of the passkeys that went with it. */
export function traced(
  { account, mail }: Pick<Facts, 'account' | 'mail'>,
  { audit, notice }: Trace,
  change: SignInChange,
  what?: string,
): Pick<Decided, 'audit' | 'mail' | 'jobs'> {
  const isProvider = change === 'providerConnected' || change === 'providerDisconnected'
  const details = { ...audit.details, ...(!isProvider && what !== undefined && { passkey: what }) }
  const written = { audit: { ...audit, details } }
  if (!account || !notice) return written
  const full = { ...notice, change, ...(what !== undefined && { what }) }
  return { ...written, ...addNotice({ account, mail }, full) }
}
