import { ensure, type Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/kit'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from './deps.ts'

/** Sets somebody's password and ends all their sessions. A guest has no password to set. */
export async function resetPassword(
  { userId, newPassword }: Input<'accounts.resetPassword'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const to = await deps.hasher.hash(newPassword)
  const audit = audited('accounts.resetPassword', caller, deps.clock, userId)
  const outcome = await deps.passwords.reset({ userId, to, at: deps.clock.wall(), audit })
  ensure(outcome, 'not_found')
  await closeSessions(userId, outcome.ended, deps)
  return {}
}
