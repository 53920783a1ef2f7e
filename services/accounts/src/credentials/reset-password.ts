import { AppError, type Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import { refuseCommon } from './weak-passwords.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import type { AccountsDeps } from '../deps.ts'

/** Sets somebody's password and ends all their sessions. A guest has no password to set. */
export async function resetPassword(
  { userId, newPassword }: Input<'accounts.resetPassword'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const by = await ensureFreshWithTwoFactors(actorOf(caller), deps)
  await refuseCommon('newPassword', newPassword)
  const to = await deps.hasher.hash(newPassword)
  const act = { by, audit: audited('accounts.resetPassword', caller, deps.clock, userId) }
  const outcome = await deps.bus.running.writing(
    by,
    deps.passwords.reset({ userId, to, at: deps.clock.wall(), act }),
  )
  if (outcome.kind === 'missing') throw new AppError('not_found')
  if (outcome.kind !== 'reset') throw new AppError(outcome.kind)
  await closeSessions(userId, outcome.ended, deps)
  return {}
}
