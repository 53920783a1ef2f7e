import { limits, type Account, type Tokens } from '@hubbub/protocol'
import type { Caller, ProviderConfig } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { ensureProven } from '../second-factor/ensure-proven.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { beginningOf } from './confirmed.ts'
import { followMemberships } from './follow-memberships.ts'
import { keyOf, type ProviderOrigin } from './identity.ts'
import { settleIdentity } from './settle-identity.ts'
import type { ConfirmedClaims } from './tickets.ts'

interface Visit {
  caller: Caller
  rememberedDevice?: string | undefined
}

/** Signs in somebody with this identity: asks for the second factor of here, unless the provider's counts for both. */
export async function signInBy(
  confirmed: ConfirmedClaims,
  config: ProviderConfig,
  { id: userId, kind }: Pick<Account, 'id' | 'kind'>,
  { caller, rememberedDevice }: Visit,
  deps: AccountsDeps,
): Promise<Tokens> {
  const { clock, identities, passwords } = deps
  const { claims } = confirmed
  const at = clock.wall()
  const isAdministrator =
    config.administratorGroup === null ? null : claims.groups.includes(config.administratorGroup)
  const audit = {
    ...{ id: deps.newId('a'), at, actorId: userId, about: userId },
    act: 'accounts.finishProviderSignIn',
    details: { issuer: claims.issuer, isAdministrator: isAdministrator ?? false },
  }
  // Before a second factor is asked for: whether it is may hang on the office, and who has lost it loses it at once.
  const wish = { key: keyOf(claims), isAdministrator, audit, at }
  await settleIdentity(userId, await identities.write(userId, 'signedIn', wish), deps)
  await followMemberships(userId, claims, config, deps)

  const provider = originOf(confirmed, config, at)
  const provenBy = await passwords.of(userId)
  const isFreshThere = claims.provenAt !== null && at < claims.provenAt + limits.freshSignInMs
  const proven = provider.isBoth
    ? { isFresh: true, factorChanges: (await deps.secondFactors.of(userId))?.state.changes ?? 0 }
    : await ensureProven({ userId, hash: provenBy, provider }, { caller, rememberedDevice }, deps)
  const isFresh = proven.isFresh && isFreshThere
  const opening = { userId, kind, provenBy, provider, ...proven, isFresh, resumes: confirmed.session }
  return beginSession(opening, caller, deps)
}

const originOf = (confirmed: ConfirmedClaims, { sessionMs }: ProviderConfig, at: number): ProviderOrigin => ({
  ...beginningOf(confirmed),
  ...(confirmed.claims.idToken !== null && { idToken: confirmed.claims.idToken }),
  ...(confirmed.claims.hasTwoFactors && { isBoth: true as const }),
  ...(sessionMs !== null && { until: at + sessionMs }),
})
