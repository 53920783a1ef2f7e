import { AppError, type Account } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { AccountsDeps } from './deps.ts'
import { tellAccount } from './tell-account.ts'

/** Gives one's own account another display name. */
export async function rename(
  { by, displayName }: { by: ActorSession; displayName: string },
  deps: AccountsDeps,
): Promise<Account> {
  const outcome = await deps.bus.running.writing(by, deps.accounts.rename(by, displayName))
  if (outcome.kind === 'session_ended') throw new AppError(outcome.kind)
  await tellAccount(outcome, deps)
  return outcome.account
}
