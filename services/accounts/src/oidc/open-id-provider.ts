import { AppError } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import type { ProviderClaims } from './identity.ts'
import type { Provider, LogoutClaims } from './provider.ts'
import { inOurWords } from './provider-errors.ts'
import { readClaims } from './read-claims.ts'
import type { AuthRequest } from './tickets.ts'

const answersWithinSeconds = 10
const knownForMs = 3_600_000
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

interface Known {
  client: Configuration
  keys: JWTVerifyGetKey | null
  until: number
}

/** A provider with a discovery document. It is asked for when somebody signs in: a provider that is down keeps nothing from starting. */
export class OpenIdProvider implements Provider {
  readonly config: ProviderConfig
  readonly #now: () => number
  #known: Known | undefined
  #asking: Promise<Known> | undefined

  constructor(config: ProviderConfig, now: () => number = () => performance.now()) {
    this.config = config
    this.#now = now
  }

  async begin(isFresh: boolean): Promise<{ url: string; request: AuthRequest }> {
    const { client } = await this.#discovered()
    const request: AuthRequest = {
      provider: this.config.id,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      isFresh,
    }
    const url = buildAuthorizationUrl(client, {
      redirect_uri: this.config.returnUrl,
      scope: this.config.scopes,
      state: request.state,
      nonce: request.nonce,
      code_challenge: await calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      ...(isFresh ? askingAgain : unasked),
    })
    return { url: url.href, request }
  }

  async finish({ state, nonce, verifier, isFresh }: AuthRequest, answer: string): Promise<ProviderClaims> {
    const { client } = await this.#discovered()
    const here = new URL(this.config.returnUrl)
    here.search = answer
    try {
      const tokens = await authorizationCodeGrant(client, here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        // What they showed before they were sent there does not count.
        ...(isFresh && { maxAge: freshWithinSeconds }),
      })
      const idToken = tokens.claims()!
      // The library takes it, and everybody without a number would be one person.
      if (!idToken.sub) throw new AppError('provider_refused')
      const hasMore = client.serverMetadata().userinfo_endpoint !== undefined
      const more = hasMore ? await fetchUserInfo(client, tokens.access_token, idToken.sub) : {}
      return readClaims({ issuer: idToken.iss, subject: idToken.sub }, idToken, more, this.config)
    } catch (error) {
      throw inOurWords(error)
    }
  }

  async logoutUrl(returnTo: string): Promise<string | null> {
    if (!this.config.logsOut) return null
    const { client } = await this.#discovered()
    if (!client.serverMetadata().end_session_endpoint) return null
    return buildEndSessionUrl(client, { post_logout_redirect_uri: returnTo }).href
  }

  async readLogoutToken(logoutToken: string): Promise<LogoutClaims> {
    const { client, keys } = await this.#discovered()
    if (!keys) throw new AppError('provider_refused')
    try {
      const { payload } = await jwtVerify(logoutToken, keys, {
        issuer: client.serverMetadata().issuer,
        audience: this.config.clientId,
        // Never `none`, and never one where our secret is the key: whoever else has that could end sessions.
        algorithms: asymmetric,
        maxTokenAge: logoutWithinSeconds,
        clockTolerance: 60,
        requiredClaims: ['jti', 'iat', 'events'],
      })
      const { jti, sub: subject = null, sid = null, events, nonce } = payload
      const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent)
      // With a nonce it would be an ID token, which somebody could have got by signing in.
      if (!isLogout || nonce !== undefined || (subject === null && typeof sid !== 'string'))
        throw new AppError('provider_refused')
      return { id: jti!, issuer: payload.iss!, subject, sid: typeof sid === 'string' ? sid : null }
    } catch (error) {
      throw inOurWords(error)
    }
  }

  /** Who asks at once is answered by one question, and a failure is not remembered. */
  async #discovered(): Promise<Known> {
    if (this.#known && this.#now() < this.#known.until) return this.#known
    this.#asking ??= this.#discover().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #discover(): Promise<Known> {
    const { issuer, clientId } = this.config
    const isHere = issuer.startsWith('http:')
    try {
      const execute = isHere ? [allowInsecureRequests] : []
      const options = { timeout: answersWithinSeconds, execute }
      const client = await discovery(new URL(issuer), clientId, undefined, this.#clientAuth(), options)
      // TLS says who the token comes from; the signature says so once more.
      enableNonRepudiationChecks(client)
      const { jwks_uri: keysUrl } = client.serverMetadata()
      const keys = keysUrl ? createRemoteJWKSet(new URL(keysUrl)) : null
      this.#known = { client, keys, until: this.#now() + knownForMs }
      return this.#known
    } catch (error) {
      throw new AppError('provider_failed', {}, error)
    }
  }

  /** Which way is taken is known once the provider has said what it takes. */
  #clientAuth(): ClientAuth {
    const { clientSecret, clientAuth } = this.config
    if (clientSecret === null) return None()
    const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
    if (clientAuth !== 'auto') return clientAuth === 'post' ? post : basic
    return (server, ...rest) => {
      const takes = server.token_endpoint_auth_methods_supported ?? []
      const isPosted = takes.includes('client_secret_post') && !takes.includes('client_secret_basic')
      return (isPosted ? post : basic)(server, ...rest)
    }
  }
}

/** They type their password again, also when they are signed in over there. */
const askingAgain: Record<string, string> = { prompt: 'login', max_age: '0' }
const unasked: Record<string, string> = {}
const freshWithinSeconds = 120
const logoutWithinSeconds = 300

const asymmetric = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
