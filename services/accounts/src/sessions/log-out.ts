import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'

/** Ends the session of the caller. */
export async function logOut(caller: Caller, deps: AccountsDeps): Promise<Record<never, never>> {
  const by = actorOf(caller)
  await deps.bus.running.writing(by, deps.sessions.end(by, [by.sessionId]))
  await closeSessions(by.userId, [by.sessionId], deps)
  return {}
}
