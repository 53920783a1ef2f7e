import { AppError, type UserId } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import type { WrittenIdentity } from '../store/identity-repository.ts'

/** What follows from a write of somebody's identities, once it is committed. */
export async function settleIdentity(
  userId: UserId,
  { refused, ended, change }: WrittenIdentity,
  deps: Pick<AccountsDeps, 'bus' | 'clock' | 'epoch'>,
): Promise<void> {
  if (refused !== null) throw new AppError(refused)
  if (ended.length > 0) await closeSessions(userId, ended, deps)
  if (change) await tellAccount(change, deps)
}
