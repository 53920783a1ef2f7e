import { ensure } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'

/** Ends every session of the caller but this one, also one that is opened at this moment. */
export async function logOutOthers(caller: Caller, deps: AccountsDeps): Promise<Record<never, never>> {
  const by = actorOf(caller)
  const ended = await deps.bus.running.writing(by, deps.sessions.end(by, 'others'))
  await closeSessions(by.userId, ended ?? [by.sessionId], deps)
  ensure(ended, 'session_ended')
  return {}
}
