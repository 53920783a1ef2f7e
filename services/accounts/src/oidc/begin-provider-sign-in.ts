import { ensure, limits, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { atProvider } from './at-provider.ts'

/**
 * Where the browser goes to sign in. All that the way back needs travels with it: also who is signed in already, so that nobody comes back
 * into an account other than the one that they were to connect, or to prove to be theirs.
 */
export async function beginProviderSignIn(
  { provider: id, isFresh }: Input<'accounts.beginProviderSignIn'>,
  { actor }: Pick<Caller, 'actor'>,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginProviderSignIn'>> {
  const provider = deps.providers.byId(id)
  // A node of before would keep a session and forget how it began: then no log-out at the provider ended it.
  ensure(!deps.bus.isMissingSomewhere('accounts.beginProviderSignIn'), 'busy', { retryAfterMs: 10_000 })
  const leftAt = deps.clock.wall()
  const { url, request } = await atProvider(provider, deps, () => provider.begin(isFresh, leftAt))
  const until = leftAt + limits.providerSignInMs
  const underway = {
    ...{ ...request, provider: id, issuer: provider.config.issuer },
    begunAt: await deps.identities.now(deps.clock),
    ...(actor && { for: actor.userId, session: actor.sessionId }),
  }
  return { url, ticket: deps.tickets.seal('request', underway, until), until }
}
