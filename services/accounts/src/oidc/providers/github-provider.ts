import { AppError } from '@hubbub/protocol'
import { providerSettings, type ProviderConfig } from '@hubbub/runtime'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchProtectedResource,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { askProvider } from './ask-provider.ts'
import type { ProviderClaims } from '../identity.ts'
import type { Provider } from './provider.ts'
import { inOurWords } from './provider-errors.ts'
import { readClaims } from './read-claims.ts'
import type { AuthRequest } from '../tickets.ts'

export const github = 'https://github.com'

/** Of GitHub, which has no discovery document; for tests another server's. */
export interface GithubPlaces {
  site: string
  api: string
}

const answersWithinSeconds = 10
const choosing: Record<string, string> = { prompt: 'select_account' }
const scopes = 'read:user user:email'

/** GitHub speaks OAuth 2 without OpenID Connect: who somebody is it says by its API, and nothing is signed. */
export class GithubProvider implements Provider {
  readonly config: ProviderConfig
  readonly #client: Configuration
  readonly #api: string

  constructor(
    config: ProviderConfig,
    { site, api }: GithubPlaces = { site: github, api: 'https://api.github.com' },
  ) {
    this.config = config
    this.#api = api
    const server = {
      issuer: github,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    }
    this.#client = new Configuration(
      server,
      config.clientId,
      undefined,
      ClientSecretPost(config.clientSecret ?? ''),
    )
    this.#client.timeout = answersWithinSeconds
    this.#client[customFetch] = askProvider
    if (site.startsWith('http:')) allowInsecureRequests(this.#client)
  }

  /** It has no way to ask for the password again, but to ask who they are. */
  async begin(isFresh: boolean, leftAt: number): Promise<{ url: string; request: AuthRequest }> {
    const { returnUrl, scopes: wished } = this.config
    const request = { state: randomState(), nonce: '', verifier: randomPKCECodeVerifier(), isFresh, leftAt }
    const url = buildAuthorizationUrl(this.#client, {
      redirect_uri: returnUrl,
      scope: wished === providerSettings.SCOPES.default ? scopes : wished,
      state: request.state,
      code_challenge: await calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      ...(isFresh ? choosing : {}),
    })
    return { url: url.href, request }
  }

  async finish({ state, verifier }: AuthRequest, answer: string): Promise<ProviderClaims> {
    const here = new URL(this.config.returnUrl)
    here.search = answer
    try {
      const tokens = await authorizationCodeGrant(this.#client, here, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const person = await this.#ask('/user', tokens.access_token)
      const addresses = await this.#ask('/user/emails', tokens.access_token)
      // A login name can be given up, and somebody else takes it; the number stays.
      const { id, login, name } = isObject(person) ? person : {}
      if (!Number.isSafeInteger(id))
        throw new AppError('provider_failed', {}, new Error('GitHub does not say who signed in'))
      const said = { ...primaryIn(addresses), preferred_username: login, name }
      const identity = { issuer: github, subject: String(id) }
      return { ...readClaims(identity, {}, said, this.config), idToken: null }
    } catch (error) {
      throw inOurWords(error)
    }
  }

  async logoutUrl(): Promise<null> {
    return null
  }

  async readLogoutToken(): Promise<never> {
    throw new AppError('provider_refused')
  }

  async #ask(path: string, accessToken: string): Promise<unknown> {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Hubbub' })
    const answer = await fetchProtectedResource(
      this.#client,
      accessToken,
      new URL(this.#api + path),
      'GET',
      null,
      headers,
    )
    // It was not allowed to say this.
    if (answer.status === 403 || answer.status === 404) return null
    if (!answer.ok)
      throw new AppError('provider_failed', {}, new Error(`GitHub answers ${path} with ${answer.status}`))
    return answer.json()
  }
}

function primaryIn(addresses: unknown): { email?: unknown; email_verified?: unknown } {
  const all: unknown[] = Array.isArray(addresses) ? addresses : []
  const primary = all.filter(isObject).find((one) => one['primary'] === true)
  return primary ? { email: primary['email'], email_verified: primary['verified'] } : {}
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
