import { AppError, ensure, limits, type Account, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller, ProviderConfig } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { ensureProven } from '../second-factor/ensure-proven.ts'
import { atProvider } from './at-provider.ts'
import { followMemberships } from './follow-memberships.ts'
import { keyOf, type ProviderClaims, type ProviderOrigin } from './identity.ts'
import { providerTold } from './provider-told.ts'
import { settleIdentity } from './settle-identity.ts'
import type { ConfirmedClaims } from './tickets.ts'

/** Signs in who comes back from a provider, as far as it confirms them. */
export async function finishProviderSignIn(
  { provider: id, ticket, answer, rememberedDevice }: Input<'accounts.finishProviderSignIn'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const request = deps.tickets.open('request', ticket, deps.clock.wall())
  // A provider that sends people on to another one, to be brought that one's code, has not asked for their way back to there (mix-up).
  ensure(id === request.provider, 'provider_refused')
  const provider = deps.providers.byId(id)
  const claims = await atProvider(provider, deps, () => provider.finish(request, answer))
  ensureWelcome(claims, provider.config)
  const account = await holderOf(claims, provider.config, caller, deps)
  if (!account) {
    const until = deps.clock.wall() + limits.providerSignInMs
    const token = deps.tickets.seal('claims', inBrief(request.provider, claims, provider.config), until)
    throw new AppError('no_account_yet', { pending: { token, until } })
  }
  return signInBy(claims, provider.config, account, { caller, rememberedDevice }, deps)
}

/** Some are in hundreds of groups, and a ticket has to fit into a request: those that decide nothing here are left out. */
function inBrief(provider: string, claims: ProviderClaims, config: ProviderConfig): ConfirmedClaims {
  const counting = new Set([config.administratorGroup, ...config.memberships.map(({ theirs }) => theirs)])
  const groups = claims.groups.filter((one) => counting.has(one))
  return { provider, claims: { ...claims, groups } }
}

/** Who has left the group over there gets in no more, whatever there is of them here. */
function ensureWelcome({ groups }: ProviderClaims, { requiredGroup }: ProviderConfig): void {
  ensure(requiredGroup === null || groups.includes(requiredGroup), 'not_allowed')
}

/** Whose account it is: by the identity, or by an address that both sides have confirmed. */
async function holderOf(
  claims: ProviderClaims,
  { linksByMail }: ProviderConfig,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account | null> {
  const key = keyOf(claims)
  const known = await deps.identities.holderOf(key)
  if (known || !linksByMail || claims.mail === null) return known
  const owner = await deps.mails.holderOf(claims.mail)
  if (!owner) return null
  const told = providerTold(owner.id, 'accounts.linkProvider', key, caller, deps)
  const wish = { key, address: claims.mail, ...told, at: deps.clock.wall() }
  const written = await deps.identities.write(owner.id, 'linkByMail', wish)
  if (written.refused === 'no_account_yet') return null
  await settleIdentity(owner.id, written, deps)
  return owner
}

interface Visit {
  caller: Caller
  rememberedDevice?: string | undefined
}

/** Signs in somebody with this identity: asks for the second factor of here, unless the provider's counts for both. */
export async function signInBy(
  claims: ProviderClaims,
  config: ProviderConfig,
  { id: userId, kind }: Pick<Account, 'id' | 'kind'>,
  { caller, rememberedDevice }: Visit,
  deps: AccountsDeps,
): Promise<Tokens> {
  const { clock, identities, passwords } = deps
  const at = clock.wall()
  const isAdministrator =
    config.administratorGroup === null ? null : claims.groups.includes(config.administratorGroup)
  const audit = {
    ...{ id: deps.newId('a'), at, actorId: userId, about: userId },
    act: 'accounts.finishProviderSignIn',
    details: { issuer: claims.issuer, isAdministrator: isAdministrator ?? false },
  }
  const wish = { key: keyOf(claims), isAdministrator, audit, at }
  await settleIdentity(userId, await identities.write(userId, 'signedIn', wish), deps)
  await followMemberships(userId, claims, config, deps)

  const provider = originOf(claims, config, at)
  const provenBy = await passwords.of(userId)
  const isFreshThere = claims.provenAt !== null && at < claims.provenAt + limits.freshSignInMs
  const proven = provider.isBoth
    ? { isFresh: true, factorChanges: (await deps.secondFactors.of(userId))?.state.changes ?? 0 }
    : await ensureProven({ userId, hash: provenBy, provider }, { caller, rememberedDevice }, deps)
  const isFresh = proven.isFresh && isFreshThere
  return beginSession({ userId, kind, provenBy, provider, ...proven, isFresh }, caller, deps)
}

const originOf = (claims: ProviderClaims, { sessionMs }: ProviderConfig, at: number): ProviderOrigin => ({
  identity: keyOf(claims),
  ...(claims.sid !== null && { sid: keyOf({ issuer: claims.issuer, subject: claims.sid }) }),
  ...(claims.hasTwoFactors && { isBoth: true as const }),
  ...(sessionMs !== null && { until: at + sessionMs }),
})
