import type { SessionId, UserId } from '@hubbub/protocol'
import { asAppError } from '@hubbub/kit'
import type { AccountsDeps } from './deps.ts'

/** After their end is written: from now on nothing takes their tokens, and when this answers their sockets are closed. [P-12] */
export async function closeSessions(
  userId: UserId,
  sessionIds: SessionId[],
  { bus, live }: Pick<AccountsDeps, 'bus' | 'live'>,
): Promise<void> {
  if (sessionIds.length === 0) return
  live.forget(userId)
  bus.announce('sessions.ended', { userId, sessionIds })
  try {
    await bus.call('gateway.endSessions', { sessionIds })
  } catch (error) {
    // Where no gateway runs, for instance on the command line, there are no sockets to close.
    if (asAppError(error).code !== 'busy') throw error
  }
}
