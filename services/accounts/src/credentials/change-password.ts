import { AppError, ensure, type Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import { refuseCommon } from './weak-passwords.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import type { AccountsDeps } from '../deps.ts'

/** Changes the caller's password. A session alone is not enough for that: the password of now has to be known. */
export async function changePassword(
  { currentPassword, newPassword }: Input<'accounts.changePassword'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const by = await ensureFreshWithTwoFactors(actorOf(caller), deps)
  const { userId } = by
  await refuseCommon('newPassword', newPassword)
  const from = await deps.passwords.of(userId)
  const isRight = await deps.hasher.isRight(currentPassword, from)
  ensure(from !== null && isRight, 'wrong_credentials')

  const to = await deps.hasher.hash(newPassword)
  const change = deps.passwords.change({ by, from, to, at: deps.clock.wall() })
  const outcome = await deps.bus.running.writing(by, change)
  ensure(outcome.kind !== 'outdated', 'wrong_credentials')
  if (outcome.kind !== 'changed') throw new AppError(outcome.kind)
  await closeSessions(userId, outcome.ended, deps)
  return {}
}
