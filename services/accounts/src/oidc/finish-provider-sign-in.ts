import { AppError, ensure, limits, type Account, type Input, type Tokens } from '@hubbub/protocol'
import { asAppError, type Caller, type ProviderConfig } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { ensureProven } from '../second-factor/ensure-proven.ts'
import { atProvider } from './at-provider.ts'
import { beginningOf, ensureNotEnded } from './confirmed.ts'
import { followMemberships } from './follow-memberships.ts'
import { keyOf, type ProviderClaims, type ProviderOrigin } from './identity.ts'
import { logoutUrlAt } from './logout-url.ts'
import { providerTold } from './provider-told.ts'
import type { Provider } from './providers/provider.ts'
import { settleIdentity } from './settle-identity.ts'
import type { ConfirmedClaims, SignInUnderway } from './tickets.ts'

/** Signs in who comes back from a provider, as far as it confirms them. */
export async function finishProviderSignIn(
  { provider: id, ticket, answer, rememberedDevice }: Input<'accounts.finishProviderSignIn'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const underway = deps.tickets.open('request', ticket, deps.clock.wall())
  const provider = deps.providers.byId(underway.provider)
  const { config } = provider
  ensure(config.issuer === underway.issuer, 'sign_in_expired')
  const said = await atProvider(provider, deps, async () => {
    ensureCameBack(id, underway)
    const claims = await provider.finish(underway, answer)
    return leavable(claims, provider, deps, () => ensureWelcome(claims, config))
  })
  const { begunAt, for: asker } = underway
  const confirmed = { claims: proven(said, underway, config), begunAt, ...(asker && { for: asker }) }
  await ensureNotEnded(beginningOf(confirmed), deps)
  const account = await holderOf(confirmed, config, caller, deps)
  await leavable(said, provider, deps, () => ensureTheirs(account, underway))
  if (account) return signInBy(confirmed, config, account, { caller, rememberedDevice }, deps)
  const until = deps.clock.wall() + limits.providerSignInMs
  const token = deps.tickets.seal('claims', inBrief(confirmed, config), until)
  throw new AppError('no_account_yet', { pending: { token, until } })
}

/** Whom the provider knows as somebody who gets no further can log out there: otherwise it sends them back at once, as the same person. */
async function leavable<T>(
  { idToken }: ProviderClaims,
  provider: Provider,
  { config: { publicUrl }, bus }: AccountsDeps,
  check: () => T,
): Promise<T> {
  try {
    return check()
  } catch (error) {
    const { code, details, cause } = asAppError(error)
    const logoutUrl = await logoutUrlAt(provider, publicUrl, idToken, bus)
    throw new AppError(code, { ...details, ...(logoutUrl !== null && { logoutUrl }) }, cause)
  }
}

/** A provider that sends people on to another one, to be brought that one's code, has not asked for their way back to there (mix-up). */
function ensureCameBack(id: string, { provider }: SignInUnderway): void {
  if (id === provider) return
  const what = `the browser was sent back to the address of provider ${id}`
  throw new AppError('provider_refused', {}, new Error(what))
}

/** Who has left the group over there gets in no more, whatever there is of them here. */
function ensureWelcome(
  claims: ProviderClaims,
  { requiredGroup, groupsClaim }: ProviderConfig,
): ProviderClaims {
  if (requiredGroup === null || claims.groups.includes(requiredGroup)) return claims
  const what = `${claims.subject} is not in ${requiredGroup}; ${groupsClaim} has ${claims.groups.length} groups`
  throw new AppError('provider_group_needed', {}, new Error(what))
}

/** Where a provider cannot say when it asked for a password, going there for that and coming back counts, unless the settings say no. */
function proven(
  claims: ProviderClaims,
  { isFresh, leftAt }: SignInUnderway,
  { provesFreshly }: ProviderConfig,
): ProviderClaims {
  const isByTheWay = claims.provenAt === null && isFresh && provesFreshly
  return isByTheWay ? { ...claims, provenAt: leftAt } : claims
}

/** Who was signed in when they left comes back into their own account, and into no other one. */
function ensureTheirs(account: Account | null, { for: asker, isFresh }: SignInUnderway): void {
  // Nobody's can be connected: that is asked next.
  if (asker === undefined || account === null || account.id === asker) return
  throw new AppError(isFresh ? 'provider_mismatch' : 'linked_elsewhere')
}

/** Some are in hundreds of groups, and a ticket has to fit into a request: those that decide nothing here are left out. */
function inBrief({ claims, ...way }: ConfirmedClaims, config: ProviderConfig): ConfirmedClaims {
  const counting = new Set([config.administratorGroup, ...config.memberships.map(({ theirs }) => theirs)])
  return { ...way, claims: { ...claims, groups: claims.groups.filter((one) => counting.has(one)) } }
}

/** Whose account it is: by the identity, or by an address that both sides have confirmed. */
async function holderOf(
  { claims, for: asker }: ConfirmedClaims,
  { linksByMail }: ProviderConfig,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account | null> {
  const key = keyOf(claims)
  const known = await deps.identities.holderOf(key)
  // Who is signed in connects their own account, by saying so.
  if (known || !linksByMail || claims.mail === null || asker !== undefined) return known
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
  return beginSession({ userId, kind, provenBy, provider, ...proven, isFresh }, caller, deps)
}

const originOf = (confirmed: ConfirmedClaims, { sessionMs }: ProviderConfig, at: number): ProviderOrigin => ({
  ...beginningOf(confirmed),
  ...(confirmed.claims.idToken !== null && { idToken: confirmed.claims.idToken }),
  ...(confirmed.claims.hasTwoFactors && { isBoth: true as const }),
  ...(sessionMs !== null && { until: at + sessionMs }),
})
