import type { Caller } from '@hubbub/kit'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from './deps.ts'

/** Ends every session of the caller, this one too. */
export async function logOutEverywhere({ actor }: Caller, deps: AccountsDeps): Promise<Record<never, never>> {
  const { userId } = actor!
  await closeSessions(userId, await deps.sessions.end(userId, null), deps)
  return {}
}
