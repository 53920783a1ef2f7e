import type { ProviderConfig } from '@hubbub/runtime'
import type { ProviderClaims } from '../../oidc/identity.ts'
import type { Provider, LogoutClaims } from '../../oidc/providers/provider.ts'
import type { AuthRequest } from '../../oidc/tickets.ts'
import { aProviderConfig } from './a-provider-config.ts'

export const issuer = 'https://id.example.org'

/** A provider that confirms whomever the test names. The answer to a sign-in is their number. */
export class ScriptedProvider implements Provider {
  readonly config: ProviderConfig
  /** What it says of somebody, by their number. */
  readonly people = new Map<string, Partial<ProviderClaims>>()

  constructor(others: Partial<ProviderConfig> = {}) {
    this.config = aProviderConfig({ issuer, clientSecret: null, scopes: 'openid', ...others })
  }

  async begin(isFresh: boolean, leftAt: number): Promise<{ url: string; request: AuthRequest }> {
    const request = { state: 'state', nonce: 'nonce', verifier: 'verifier', isFresh, leftAt }
    return { url: `${issuer}/authorize`, request }
  }

  async finish(_: AuthRequest, subject: string): Promise<ProviderClaims> {
    return {
      ...{ issuer, subject, sid: null, mail: null, username: null, displayName: null },
      ...{ groups: [], hasTwoFactors: false, provenAt: null, idToken: null },
      ...this.people.get(subject),
    }
  }

  async logoutUrl(returnTo: string): Promise<string> {
    return `${issuer}/logout?${returnTo}`
  }

  /** The token is the number of who has left. */
  async readLogoutToken(subject: string): Promise<LogoutClaims> {
    return { id: `${subject} ${Math.random()}`, issuer, subject, sid: null }
  }
}
