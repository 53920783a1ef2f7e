import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensureFresh } from '../second-factor/ensure-fresh.ts'
import { passkeyHost } from '../passkeys/relying-party.ts'
import { issuerIn, keyOf, linkIdOf } from './identity.ts'
import { openConfirmed } from './confirmed.ts'
import { providerTold } from './provider-told.ts'
import { settleIdentity } from './settle-identity.ts'

type Nothing = Record<never, never>

/** Somebody who is signed in says that whom the provider knows is them. */
export async function linkProvider(
  { pendingToken }: Input<'accounts.linkProvider'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Nothing> {
  const by = await ensureFresh(actorOf(caller), deps)
  const at = deps.clock.wall()
  const { claims, for: asker } = await openConfirmed(pendingToken, deps)
  // Somebody else is signed in here than who began this.
  ensure(asker === undefined || asker === by.userId, 'provider_refused')
  const key = keyOf(claims)
  const write = deps.identities.write(by.userId, 'link', {
    ...{ by, key, at },
    ...providerTold(by.userId, 'accounts.linkProvider', key, caller, deps),
  })
  await settleIdentity(by.userId, await deps.bus.running.writing(by, write), deps)
  return {}
}

export async function linkedProviders(
  caller: Caller,
  { identities, passwords, providers }: AccountsDeps,
): Promise<Output<'accounts.providers'>> {
  const { userId } = actorOf(caller)
  const linked = await identities.of(userId)
  return {
    providers: linked.map(({ key, linkedAt, usedAt }) => ({
      id: linkIdOf(key),
      name: providers.ofKey(key)?.config.name ?? issuerIn(key),
      linkedAt,
      usedAt,
    })),
    hasPassword: (await passwords.of(userId)) !== null,
  }
}

export async function unlinkProvider(
  { linkId }: Input<'accounts.unlinkProvider'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Nothing> {
  const by = await ensureFresh(actorOf(caller), deps)
  const linked = await deps.identities.of(by.userId)
  const known = linked.find(({ key }) => linkIdOf(key) === linkId)
  ensure(known, 'not_found')
  const waysIn = { host: passkeyHost(deps.config), issuers: deps.providers.issuers }
  const { trace, provider } = providerTold(by.userId, 'accounts.unlinkProvider', known.key, caller, deps)
  const wish = { by, key: known.key, waysIn, trace, provider, at: deps.clock.wall() }
  const write = deps.identities.write(by.userId, 'unlink', wish)
  await settleIdentity(by.userId, await deps.bus.running.writing(by, write), deps)
  return {}
}
