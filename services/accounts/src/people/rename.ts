import { AppError, isOffice, type Account } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'
import { refuseOffices } from '../registration/refuse-offices.ts'
import { tellAccount } from './tell-account.ts'

/** Gives one's own account another display name. */
export async function rename(
  { by, displayName }: { by: ActorSession; displayName: string },
  deps: AccountsDeps,
): Promise<Account> {
  const isAdministrator = async () => (await deps.directory.get(by.userId))?.isAdministrator
  if (isOffice(displayName) && !(await isAdministrator())) refuseOffices({ displayName })
  const outcome = await deps.bus.running.writing(by, deps.accounts.rename(by, displayName))
  if (outcome.kind === 'session_ended') throw new AppError(outcome.kind)
  return tellAccount(outcome, deps)
}
