import { AppError, ensure } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { keyOf, type ProviderOrigin } from './identity.ts'
import type { ConfirmedClaims } from './tickets.ts'
import type { Provider } from './providers/provider.ts'

/** Refuses who was logged out over there after they had left for it. */
export async function ensureNotEnded(
  origin: ProviderOrigin,
  { identities }: Pick<AccountsDeps, 'identities'>,
): Promise<void> {
  ensure(!(await identities.hasEnded(origin)), 'sign_in_expired')
}

export interface Confirmed extends ConfirmedClaims {
  provider: Provider
}

/** Whom a provider has confirmed that the settings still name, and who may go on with it. */
export async function openConfirmed(
  pendingToken: string,
  deps: Pick<AccountsDeps, 'tickets' | 'clock' | 'providers' | 'identities'>,
): Promise<Confirmed> {
  const confirmed = deps.tickets.open('claims', pendingToken, deps.clock.wall())
  const provider = deps.providers.ofKey(keyOf(confirmed.claims))
  if (!provider) throw new AppError('sign_in_expired')
  await ensureNotEnded(beginningOf(confirmed), deps)
  return { ...confirmed, provider }
}

/** What a log-out over there is held against. */
export const beginningOf = ({ claims, begunAt }: ConfirmedClaims): ProviderOrigin => ({
  identity: keyOf(claims),
  ...(claims.sid !== null && { sid: keyOf({ issuer: claims.issuer, subject: claims.sid }) }),
  begunAt,
})
