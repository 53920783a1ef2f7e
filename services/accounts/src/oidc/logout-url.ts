import type { LeftSession } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import type { SessionRecord } from '../store/session-repository.ts'
import type { Provider } from './providers/provider.ts'

/** Where who leaves this session can leave the provider as well, by which it began. */
export async function leftSession(session: SessionRecord | null, deps: AccountsDeps): Promise<LeftSession> {
  const origin = session?.provider
  const provider = origin && deps.providers.ofKey(origin.identity)
  if (!provider) return {}
  const logoutUrl = await logoutUrlAt(provider, deps.config.publicUrl, origin.idToken ?? null, deps.bus)
  return logoutUrl === null ? {} : { logoutUrl }
}

/** A provider that is down is no reason to stay: one is out of here in any case. */
export async function logoutUrlAt(
  provider: Provider,
  publicUrl: string | null,
  idToken: string | null,
  { log }: Pick<AccountsDeps['bus'], 'log'>,
): Promise<string | null> {
  if (publicUrl === null) return null
  try {
    return await provider.logoutUrl(`${publicUrl}/login`, idToken ?? undefined)
  } catch (error) {
    log.warn({ err: error, issuer: provider.config.issuer }, 'could not find out where one logs out')
    return null
  }
}
