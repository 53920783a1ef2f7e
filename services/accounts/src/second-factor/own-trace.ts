import type { AuditEntry, OperationName, UserId } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { addressLength, printable } from '../sessions/printable.ts'
import type { Trace } from './trace.ts'

/** Of what somebody does about their own sign-in. */
export function ownTrace(
  userId: UserId,
  act: OperationName,
  { device, address }: CallerMeta,
  deps: Pick<AccountsDeps, 'clock' | 'config' | 'newId'>,
): Trace {
  const at = deps.clock.wall()
  const audit = { id: deps.newId('a'), at, actorId: userId, act, about: userId, details: {} }
  const from = { device: printable(device, 200), address: printable(address, addressLength) }
  return { audit, notice: deps.config.sendsMail ? { id: audit.id, ...from, at } : null }
}

/** Of what an administrator does for somebody else, of whom that one learns nothing. */
export const traceOfOther = (audit: AuditEntry, { config }: Pick<AccountsDeps, 'config'>): Trace => ({
  audit,
  notice: config.sendsMail ? { id: audit.id, device: '', address: '', at: audit.at } : null,
})
