import { ensure, type LeftSession } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import { leftSession } from '../oidc/logout-url.ts'

/** Ends every session of the caller, this one too. Where this one began at a provider, says where one logs out there. */
export async function logOutEverywhere(caller: Caller, deps: AccountsDeps): Promise<LeftSession> {
  const by = actorOf(caller)
  const session = await deps.sessions.get(by.sessionId)
  const ended = await deps.bus.running.writing(by, deps.sessions.end(by, null))
  await closeSessions(by.userId, ended ?? [by.sessionId], deps)
  ensure(ended, 'session_ended')
  return leftSession(session, deps)
}
