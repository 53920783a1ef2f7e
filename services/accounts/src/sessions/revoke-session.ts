import { ensure, type Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'

/** Ends one session of the caller. Somebody else's answers like one that does not exist. */
export async function revokeSession(
  { sessionId }: Input<'accounts.revokeSession'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const by = actorOf(caller)
  const ended = await deps.bus.running.writing(by, deps.sessions.end(by, [sessionId]))
  await closeSessions(by.userId, ended ?? [by.sessionId], deps)
  ensure(ended, 'session_ended')
  ensure(ended.length > 0, 'not_found')
  return {}
}
