import type { LeftSession } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import { leftSession } from '../oidc/logout-url.ts'

/** Ends the session of the caller. Where it began at a provider, says where one logs out there. */
export async function logOut(caller: Caller, deps: AccountsDeps): Promise<LeftSession> {
  const by = actorOf(caller)
  const session = await deps.sessions.get(by.sessionId)
  await deps.bus.running.writing(by, deps.sessions.end(by, [by.sessionId]))
  await closeSessions(by.userId, [by.sessionId], deps)
  return leftSession(session, deps)
}
