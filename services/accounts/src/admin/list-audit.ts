import type { Input, Output } from '@hubbub/protocol'
import { auditPage, type Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'

const sweptAtATime = 500
const dayMs = 86_400_000

/** A page of what was recorded, the newest first. */
export function listAudit(
  input: Input<'accounts.audit'>,
  caller: Caller,
  { audit, bus, config }: AccountsDeps,
): Promise<Output<'accounts.audit'>> {
  return auditPage(input, caller, { audit, bus, keptDays: config.auditDays })
}

/** Removes what is older than the audit log is kept. */
export async function sweepAudit({ audit, clock, config }: AccountsDeps): Promise<void> {
  const before = clock.wall() - config.auditDays * dayMs
  while (!(await audit.sweep(before, sweptAtATime)));
}
