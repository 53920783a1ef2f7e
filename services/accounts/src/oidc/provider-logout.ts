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
  const ended = await deps.identities.endSessions({
    id: `${issuer} ${logout.id}`,
    identity: subject === null ? null : keyOf({ issuer, subject }),
    sid: sid === null ? null : keyOf({ issuer, subject: sid }),
    at: await deps.identities.now(deps.clock),
  })
  for (const { userId, sessionIds } of ended) await closeSessions(userId, sessionIds, deps)
  return {}
}
