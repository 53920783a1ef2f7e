import type { Caller } from '@hubbub/kit'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from './deps.ts'

/** Ends the session of the caller. */
export async function logOut({ actor }: Caller, deps: AccountsDeps): Promise<Record<never, never>> {
  const { userId, sessionId } = actor!
  await closeSessions(userId, await deps.sessions.end(userId, [sessionId]), deps)
  return {}
}
