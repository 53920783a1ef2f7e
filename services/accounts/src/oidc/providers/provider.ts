import type { ProviderConfig } from '@hubbub/runtime'
import type { ProviderClaims } from '../identity.ts'
import type { AuthRequest } from '../tickets.ts'

/** A provider says whose session ended: all of theirs that began there, or those that began with one session of the provider. */
export interface LogoutClaims {
  /** Names this one: a copy of it that comes later ends nothing that has begun since. */
  id: string
  issuer: string
  subject: string | null
  sid: string | null
}

/** Whoever says who people are. Failures are `provider_failed`; what does not fit is `provider_refused`. */
export interface Provider {
  readonly config: ProviderConfig
  /** Where the browser goes. */
  begin(isFresh: boolean, leftAt: number): Promise<{ url: string; request: AuthRequest }>
  /** Checks what it brought back. */
  finish(request: AuthRequest, answer: string): Promise<ProviderClaims>
  /** Where the browser can go to log out over there; null: nowhere. `idToken`: of the session, where there is one. */
  logoutUrl(returnTo: string, idToken?: string): Promise<string | null>
  /** Checks a token with which the provider says that somebody logged out. */
  readLogoutToken(logoutToken: string): Promise<LogoutClaims>
}
