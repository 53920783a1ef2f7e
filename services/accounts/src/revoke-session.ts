import { ensure, type Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from './deps.ts'

/** Ends one session of the caller. Somebody else's answers like one that does not exist. */
export async function revokeSession(
  { sessionId }: Input<'accounts.revokeSession'>,
  { actor }: Caller,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const { userId } = actor!
  const ended = await deps.sessions.end(userId, [sessionId])
  await closeSessions(userId, ended, deps)
  ensure(ended.length > 0, 'not_found')
  return {}
}
