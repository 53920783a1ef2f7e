import { AppError } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import {
  compactVerify,
  createRemoteJWKSet,
  customFetch as customJwksFetch,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { askProvider } from './ask-provider.ts'
import { askingAgain, ensureAskedAgain } from './fresh-sign-in.ts'
import type { ProviderClaims } from '../identity.ts'
import type { Provider, LogoutClaims } from './provider.ts'
import { asUnread, inOurWords } from './provider-errors.ts'
import { readClaims } from './read-claims.ts'
import type { AuthRequest } from '../tickets.ts'
import { asymmetric, ensureUsable, isGiven, isUsableLogout } from './usable-metadata.ts'

const knownForMs = 3_600_000
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

interface Known {
  client: Configuration
  keys: JWTVerifyGetKey
  until: number
}

/** A provider with a discovery document. It is asked for when somebody signs in: a provider that is down keeps nothing from starting. */
export class OpenIdProvider implements Provider {
  readonly config: ProviderConfig
  readonly #answersWithinSeconds: number
  readonly #keyCooldownMs: number
  readonly #now: () => number
  #known: Known | undefined
  #asking: Promise<Known> | undefined

  constructor(
    config: ProviderConfig,
    { answersWithinSeconds = 10, keyCooldownMs = 1_000, now = () => performance.now() } = {},
  ) {
    this.config = config
    this.#keyCooldownMs = keyCooldownMs
    this.#answersWithinSeconds = answersWithinSeconds
    this.#now = now
  }

  async begin(isFresh: boolean, leftAt: number): Promise<{ url: string; request: AuthRequest }> {
    const { client } = await this.#discovered()
    const request: AuthRequest = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      isFresh,
      leftAt,
    }
    const url = buildAuthorizationUrl(client, {
      redirect_uri: this.config.returnUrl,
      scope: this.config.scopes,
      state: request.state,
      nonce: request.nonce,
      code_challenge: await calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      ...(isFresh ? askingAgain(client.serverMetadata()) : unasked),
    })
    return { url: url.href, request }
  }

  async finish(
    { state, nonce, verifier, isFresh, leftAt }: AuthRequest,
    answer: string,
  ): Promise<ProviderClaims> {
    const { client, keys } = await this.#discovered()
    const here = new URL(this.config.returnUrl)
    here.search = answer
    try {
      const tokens = await authorizationCodeGrant(client, here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      await ensureSigned(tokens.id_token!, keys)
      const idToken = tokens.claims()!
      // The library takes it, and everybody without a number would be one person.
      if (!idToken.sub || idToken.sub.length > longestSubject)
        throw new AppError('provider_failed', {}, new Error('the ID token names nobody'))
      const metadata = client.serverMetadata()
      if (isFresh) ensureAskedAgain(idToken.auth_time, leftAt, metadata)
      const hasMore = isGiven(metadata.userinfo_endpoint)
      const more = hasMore ? await askMore(client, tokens.access_token, idToken.sub) : {}
      const identity = { issuer: idToken.iss, subject: idToken.sub }
      return { ...readClaims(identity, idToken, more, this.config), idToken: shortIn(tokens.id_token!) }
    } catch (error) {
      throw inOurWords(error)
    }
  }

  async logoutUrl(returnTo: string, idToken?: string): Promise<string | null> {
    if (!this.config.logsOut) return null
    const { client } = await this.#discovered()
    if (!isUsableLogout(client.serverMetadata())) return null
    const asked = {
      post_logout_redirect_uri: returnTo,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    }
    return buildEndSessionUrl(client, asked).href
  }

  async readLogoutToken(logoutToken: string): Promise<LogoutClaims> {
    const { client, keys } = await this.#discovered()
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
      const options = { timeout: this.#answersWithinSeconds, execute, [customFetch]: askProvider }
      const client = await discovery(new URL(issuer), clientId, undefined, this.#clientAuth(), options)
      ensureUsable(client.serverMetadata(), issuer)
      const keysUrl = new URL(client.serverMetadata().jwks_uri!)
      const keys = createRemoteJWKSet(keysUrl, {
        [customJwksFetch]: askProvider,
        cooldownDuration: this.#keyCooldownMs,
      })
      this.#known = { client, keys, until: this.#now() + knownForMs }
      return this.#known
    } catch (error) {
      throw asUnread(error, issuer)
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

/**
 * TLS says who the token comes from; the signature says so once more. Checked here, because the library keeps the keys of before for a minute
 * after they were changed, and a log-out that was refused for that is not told again.
 */
async function ensureSigned(idToken: string, keys: JWTVerifyGetKey): Promise<void> {
  try {
    await compactVerify(idToken, keys, { algorithms: asymmetric })
  } catch (error) {
    throw new AppError('provider_failed', {}, error)
  }
}

/** Groups may stand here alone: a sign-in without them would take offices away, so one that fails is none. */
async function askMore(client: Configuration, accessToken: string, subject: string) {
  try {
    return await fetchUserInfo(client, accessToken, subject)
  } catch (error) {
    const what = new Error('the provider does not say more of who signed in (userinfo)', { cause: error })
    throw new AppError('provider_failed', {}, what)
  }
}

const unasked: Record<string, string> = {}
const longestSubject = 255
/** It goes into an address, and on the way into a ticket. */
const longestIdToken = 3_000
const shortIn = (idToken: string): string | null => (idToken.length <= longestIdToken ? idToken : null)

const logoutWithinSeconds = 300
