import { ensure, type Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { closeSessions } from '../sessions/close-sessions.ts'
import { refuseCommon } from './weak-passwords.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import type { AccountsDeps } from '../deps.ts'

/** Changes the caller's password. A session alone is not enough for that: the password of now has to be known. */
export async function changePassword(
  { currentPassword, newPassword }: Input<'accounts.changePassword'>,
  { actor }: Caller,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const { userId, sessionId } = actor!
  await ensureFreshWithTwoFactors({ userId, sessionId }, deps)
  await refuseCommon('newPassword', newPassword)
  const from = await deps.passwords.of(userId)
  const isRight = await deps.hasher.isRight(currentPassword, from)
  ensure(from !== null && isRight, 'wrong_credentials')

  const to = await deps.hasher.hash(newPassword)
  const outcome = await deps.bus.running.writing(
    { userId, sessionId },
    deps.passwords.change({ userId, from, to, sessionId, at: deps.clock.wall() }),
  )
  ensure(outcome.kind !== 'session_ended', 'session_ended')
  ensure(outcome.kind !== 'outdated', 'wrong_credentials')
  await closeSessions(userId, outcome.ended, deps)
  return {}
}
