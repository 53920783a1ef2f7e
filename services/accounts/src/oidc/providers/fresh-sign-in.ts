import { AppError } from '@hubbub/protocol'
import type { ServerMetadata } from 'openid-client'

/** How much the clock of a provider may be behind, in seconds. */
const skew = 60
const withinSeconds = 120

/**
 * Whether it says in its tokens when it asked for a password. One that does not say what it can (most do) is taken for one that does: whoever
 * sends the browser on could leave out that it is to ask, and then it would say nothing of it.
 */
const saysWhen = ({ claims_supported: claims }: ServerMetadata): boolean =>
  !Array.isArray(claims) || claims.includes('auth_time')

/** They show again who they are, also when they are signed in over there. */
export const askingAgain = ({ issuer }: ServerMetadata): Record<string, string> =>
  // Google knows no other way to ask at all; others fail at it.
  issuer === google
    ? { prompt: 'select_account' }
    : // Not 0: Authelia asks again and again then, because a moment has always gone by since they showed it.
      { prompt: 'login', max_age: String(withinSeconds) }

const google = 'https://accounts.google.com'

/** What they showed before they were sent there does not count. Of who cannot say when it was: see `provesFreshly` in the settings. */
export function ensureAskedAgain(authTime: unknown, leftAt: number, metadata: ServerMetadata): void {
  if (authTime === undefined && !saysWhen(metadata)) return
  if (typeof authTime === 'number' && authTime >= leftAt / 1_000 - skew) return
  const what =
    authTime === undefined
      ? 'the provider does not say when it asked who they are (auth_time)'
      : 'the provider did not ask again who they are, or its clock is behind'
  throw new AppError('provider_refused', {}, new Error(what))
}
