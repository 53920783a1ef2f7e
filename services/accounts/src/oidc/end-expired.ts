import type { AccountsDeps } from '../deps.ts'
import { closeSessions } from '../sessions/close-sessions.ts'

const atATime = 500

/** Ends the sessions that last no longer than their provider's settings say. A regular job asks for it. */
export async function endExpired({ identities, clock, bus }: AccountsDeps): Promise<void> {
  const before = clock.wall()
  for (;;) {
    const ended = await identities.endExpired(before, atATime)
    if (ended.length === 0) return
    for (const { userId, sessionIds } of ended) await closeSessions(userId, sessionIds, { bus })
  }
}
