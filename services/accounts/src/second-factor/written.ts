import { AppError } from '@hubbub/protocol'
import { tellAccount } from '../people/tell-account.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import type { WrittenSecondFactor } from '../store/second-factor-repository.ts'
import type { UserId } from '@hubbub/protocol'
import type { Out, WriteName } from './decide-second-factor.ts'

/** What a write of somebody's second factor answers, once all is told that follows from it. */
export async function settled<N extends WriteName>(
  userId: UserId,
  written: WrittenSecondFactor<N>,
  deps: Pick<AccountsDeps, 'bus' | 'clock' | 'epoch'>,
): Promise<Out<N>> {
  if (written.refused !== null) {
    const { refused, retryAfterMs } = written
    throw new AppError(refused, retryAfterMs === undefined ? {} : { retryAfterMs })
  }
  if (written.ended.length > 0) await closeSessions(userId, written.ended, deps)
  if (written.change) await tellAccount(written.change, deps)
  return written.out
}
