import { AppError, limits, type Account, type Availability, type Status } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'

const dayMs = 24 * 3_600_000

/** Changes the status of one's own account. */
export async function setStatus(
  { by, status }: { by: ActorSession; status: Status | null },
  deps: AccountsDeps,
): Promise<Account> {
  const at = deps.clock.wall()
  refuseEnd(status?.until, at)
  const outcome = await deps.bus.running.writing(by, deps.accounts.setStatus(by, status, at))
  if (outcome.kind === 'session_ended') throw new AppError(outcome.kind)
  return outcome.kind === 'unchanged' ? outcome.account : tellAccount(outcome, deps)
}

function refuseEnd(until: number | undefined, now: number): void {
  if (until === undefined || (until > now && until <= now + limits.statusDays * dayMs)) return
  throw new AppError('bad_input', {
    fields: { status: `has to end within ${limits.statusDays} days from now` },
  })
}

/** Hides how far one has read, or shows it again. */
export async function setReceipts(
  { by, isHidden }: { by: ActorSession; isHidden: boolean },
  deps: AccountsDeps,
): Promise<Account> {
  const outcome = await deps.bus.running.writing(by, deps.accounts.setReceipts(by, isHidden))
  if (outcome.kind === 'session_ended') throw new AppError(outcome.kind)
  return outcome.kind === 'unchanged' ? outcome.account : tellAccount(outcome, deps)
}

/** Changes how one is shown to others. */
export async function setAvailability(
  { by, availability }: { by: ActorSession; availability: Availability },
  deps: AccountsDeps,
): Promise<Account> {
  const outcome = await deps.bus.running.writing(by, deps.accounts.setAvailability(by, availability))
  if (outcome.kind === 'session_ended') throw new AppError(outcome.kind)
  return outcome.kind === 'unchanged' ? outcome.account : tellAccount(outcome, deps)
}
