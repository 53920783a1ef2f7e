import type { Input } from '@hubbub/protocol'
import { atMost } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { AccountsDeps } from '../deps.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import { atProvider } from './at-provider.ts'
import { keyOf } from './identity.ts'

/** Goodbyes that were heard. A token is too old long before as many others have come. */
export class HeardGoodbyes {
  readonly #ids = new LRUCache<string, true>(atMost(10_000))

  /** Whether this is the first time. */
  add(id: string): boolean {
    const isNew = !this.#ids.has(id)
    this.#ids.set(id, true)
    return isNew
  }
}

/**
 * Somebody has logged out at a provider, or was removed there: what began with it ends, sockets too. That nobody signed in by it here is no
 * failure: the provider tells everybody.
 */
export async function providerLogout(
  { provider: id, logoutToken }: Input<'accounts.providerLogout'>,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const provider = deps.providers.byId(id)
  const goodbye = await atProvider(provider, deps, () => provider.readGoodbye(logoutToken))
  const { issuer, subject, sid } = goodbye
  // A copy that comes later must not end what has begun since. Ending twice what is said at once is harmless, so each node counts alone.
  if (!deps.goodbyes.add(`${issuer} ${goodbye.id}`)) return {}
  const ended = await deps.identities.endSessions({
    identity: subject === null ? null : keyOf({ issuer, subject }),
    sid: sid === null ? null : keyOf({ issuer, subject: sid }),
  })
  for (const { userId, sessionIds } of ended) await closeSessions(userId, sessionIds, deps)
  return {}
}
