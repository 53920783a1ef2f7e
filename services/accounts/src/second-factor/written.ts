import { AppError } from '@hubbub/protocol'
import { tellAccount } from '../people/tell-account.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import type { WrittenSecondFactor } from '../store/second-factor-repository.ts'
import type { UserId } from '@hubbub/protocol'
import type { Out, WriteName } from './decide-second-factor.ts'
import type { SettingUp } from './setting-up.ts'

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
  // What those had begun may be written to another document than this one, and asks only before it.
  if (written.staled.length > 0)
    await deps.bus.broadcastAndWait('sessions.staled', { sessionIds: written.staled })
  if (written.ended.length > 0) await closeSessions(userId, written.ended, deps)
  if (written.change) await tellAccount(written.change, deps)
  return written.out
}

/** A write by a session is waited for by who ends it. It is the write alone: what follows waits for others itself. */
export const writingAs = <T>(
  who: SettingUp,
  write: Promise<T>,
  { bus }: Pick<AccountsDeps, 'bus'>,
): Promise<T> => ('by' in who ? bus.running.writing(who.by, write) : write)
