import type { SessionId, UserId } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/**
 * After their end is written: from now on nothing takes their tokens, and when this answers their sockets are closed. [P-12]
 * Also when nothing was left to end: it may be the second try, after a first one that died before it came to this.
 */
export async function closeSessions(
  userId: UserId,
  sessionIds: SessionId[],
  { bus }: Pick<AccountsDeps, 'bus'>,
): Promise<void> {
  await bus.broadcastAndWait('sessions.ended', { userId, sessionIds })
  await bus.broadcastAndWait('gateway.endSessions', { userId, sessionIds })
}
