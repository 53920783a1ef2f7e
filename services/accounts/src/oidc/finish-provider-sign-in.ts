import { AppError, ensure, limits, type Account, type Input, type Tokens } from '@hubbub/protocol'
import { asAppError, type Caller, type ProviderConfig } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { atProvider } from './at-provider.ts'
import { beginningOf, ensureNotEnded } from './confirmed.ts'
import { keyOf, type ProviderClaims } from './identity.ts'
import { logoutUrlAt } from './logout-url.ts'
import { providerTold } from './provider-told.ts'
import type { Provider } from './providers/provider.ts'
import { settleIdentity } from './settle-identity.ts'
import { signInBy } from './sign-in-by.ts'
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
    return withLogout(claims, provider, deps, () => ensureWelcome(claims, config))
  })
  const { begunAt, for: asker, session } = underway
  const way = { begunAt, ...(asker && { for: asker }), ...(session && { session }) }
  const confirmed = { claims: proven(said, underway, config), ...way }
  await ensureNotEnded(beginningOf(confirmed), deps)
  const account = await holderOf(confirmed, config, caller, deps)
  await withLogout(said, provider, deps, () => ensureTheirs(account, underway))
  if (account) return signInBy(confirmed, config, account, { caller, rememberedDevice }, deps)
  const until = deps.clock.wall() + limits.providerSignInMs
  const token = deps.tickets.seal('claims', inBrief(confirmed, config), until)
  throw new AppError('no_account_yet', { pending: { token, until } })
}

/** Who gets no further is told where they log out at the provider: otherwise it sends them back at once, as the same person. */
async function withLogout<T>(
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
