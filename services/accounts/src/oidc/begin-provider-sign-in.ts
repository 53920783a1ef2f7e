import { ensure, limits, type Input, type Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { atProvider } from './at-provider.ts'

/** Where the browser goes to sign in. All that the way back needs travels with it. */
export async function beginProviderSignIn(
  { provider: id, isFresh }: Input<'accounts.beginProviderSignIn'>,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginProviderSignIn'>> {
  const provider = deps.providers.byId(id)
  // A node of before would keep a session and forget how it began: then no log-out at the provider ended it.
  ensure(!deps.bus.isMissingSomewhere('accounts.beginProviderSignIn'), 'busy', { retryAfterMs: 10_000 })
  const { url, request } = await atProvider(provider, deps, () => provider.begin(isFresh))
  const until = deps.clock.wall() + limits.providerSignInMs
  return { url, ticket: deps.tickets.seal('request', request, until), until }
}
