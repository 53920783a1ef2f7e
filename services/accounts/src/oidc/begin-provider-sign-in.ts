import { limits, type Input, type Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { atProvider } from './at-provider.ts'

/** Where the browser goes to sign in. All that the way back needs travels with it. */
export async function beginProviderSignIn(
  { provider: id, isFresh }: Input<'accounts.beginProviderSignIn'>,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginProviderSignIn'>> {
  const provider = deps.providers.byId(id)
  const { url, journey } = await atProvider(provider, deps, () => provider.begin(isFresh))
  const until = deps.clock.wall() + limits.providerSignInMs
  return { url, ticket: deps.tickets.seal('journey', journey, until), until }
}
