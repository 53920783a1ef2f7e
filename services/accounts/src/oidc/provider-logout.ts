import type { Input } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import { atProvider } from './at-provider.ts'
import { keyOf } from './identity.ts'

/**
 * Somebody has logged out at a provider, or was removed there: what began with it ends, sockets too. That nobody signed in by it here is no
 * failure: the provider tells everybody.
 */
export async function providerLogout(
  { provider: id, logoutToken }: Input<'accounts.providerLogout'>,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const provider = deps.providers.byId(id)
  const logout = await atProvider(provider, deps, () => provider.readLogoutToken(logoutToken))
  const { issuer, subject, sid } = logout
  // A copy that comes later must not end what has begun since. Ending twice what is said at once is harmless, so each node counts alone.
  const tokenId = `${issuer} ${logout.id}`
  if (deps.usedLogoutTokens.has(tokenId)) return {}
  const ended = await deps.identities.endSessions({
    identity: subject === null ? null : keyOf({ issuer, subject }),
    sid: sid === null ? null : keyOf({ issuer, subject: sid }),
  })
  for (const { userId, sessionIds } of ended) await closeSessions(userId, sessionIds, deps)
  deps.usedLogoutTokens.add(tokenId)
  return {}
}
