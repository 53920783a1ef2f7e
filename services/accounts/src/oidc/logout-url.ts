import type { LeftSession } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import type { ProviderOrigin } from './identity.ts'
import type { SessionRecord } from '../store/session-repository.ts'

/** Where who leaves this session can leave the provider as well, by which it began. */
export async function leftSession(session: SessionRecord | null, deps: AccountsDeps): Promise<LeftSession> {
  const logoutUrl = session?.provider ? await logoutUrlOf(session.provider, deps) : null
  return logoutUrl === null ? {} : { logoutUrl }
}

/** A provider that is down is no reason to stay: one is out of here in any case. */
async function logoutUrlOf(
  { identity, idToken }: ProviderOrigin,
  { providers, config, bus }: AccountsDeps,
): Promise<string | null> {
  const provider = providers.ofKey(identity)
  if (!provider || config.publicUrl === null) return null
  try {
    return await provider.logoutUrl(`${config.publicUrl}/login`, idToken)
  } catch (error) {
    bus.log.warn({ err: error, issuer: provider.config.issuer }, 'could not find out where one logs out')
    return null
  }
}
