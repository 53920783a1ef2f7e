import type { AccountsDeps } from '../deps.ts'
import { closeSessions } from '../sessions/close-sessions.ts'

const atATime = 500

/** Ends the sessions that last no longer than their provider's settings say. A regular job asks for it. */
export async function endExpired({ identities, clock, bus }: AccountsDeps): Promise<void> {
  for (const { userId, sessionIds } of await identities.endExpired(clock.wall(), atATime))
    await closeSessions(userId, sessionIds, { bus })
}
