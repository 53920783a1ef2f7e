import type { Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'

/** Ends the session of the caller. Where it began at a provider, says where one logs out there. */
export async function logOut(caller: Caller, deps: AccountsDeps): Promise<Output<'accounts.logout'>> {
  const by = actorOf(caller)
  const session = await deps.sessions.get(by.sessionId)
  await deps.bus.running.writing(by, deps.sessions.end(by, [by.sessionId]))
  await closeSessions(by.userId, [by.sessionId], deps)
  const logoutUrl = session?.provider ? await logoutUrlOf(session.provider.identity, deps) : null
  return logoutUrl === null ? {} : { logoutUrl }
}

/** A provider that is down is no reason to stay: one is out of here in any case. */
async function logoutUrlOf(
  identity: string,
  { providers, config, bus }: AccountsDeps,
): Promise<string | null> {
  const provider = providers.ofKey(identity)
  if (!provider || config.publicUrl === null) return null
  try {
    return await provider.logoutUrl(`${config.publicUrl}/login`)
  } catch (error) {
    bus.log.warn({ err: error, issuer: provider.config.issuer }, 'could not find out where one logs out')
    return null
  }
}
