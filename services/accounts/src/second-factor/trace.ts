import type { AuditEntry, OperationName, UserId } from '@hubbub/protocol'
import type { SignInChange } from '@hubbub/protocol/internal'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { addNotice } from '../mail/add-notice.ts'
import type { SignInNotice } from '../mail/mail-state.ts'
import { printable } from '../sessions/printable.ts'
import type { Decided, Facts } from './decided.ts'

/** What a change of somebody's sign-in leaves behind: a line in the audit log and, where the server sends mail, a mail to its owner. */
export interface Trace {
  audit: AuditEntry
  notice: SignInNotice | null
}

/** Of what somebody does about their own sign-in. */
export function ownTrace(
  userId: UserId,
  act: OperationName,
  { device, address }: CallerMeta,
  deps: Pick<AccountsDeps, 'clock' | 'config' | 'newId'>,
): Trace {
  const at = deps.clock.wall()
  const audit = { id: deps.newId('a'), at, actorId: userId, act, about: userId, details: {} }
  const from = { device: printable(device, 200), address: printable(address, 64) }
  return { audit, notice: deps.config.sendsMail ? { id: audit.id, ...from, at } : null }
}

/** Of what an administrator does for somebody else, of whom that one learns nothing. */
export const traceOfOther = (audit: AuditEntry, { config }: Pick<AccountsDeps, 'config'>): Trace => ({
  audit,
  notice: config.sendsMail ? { id: audit.id, device: '', address: '', at: audit.at } : null,
})

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
