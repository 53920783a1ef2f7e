import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProviderConfig } from '@hubbub/runtime'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { aProviderConfig } from './a-provider-config.ts'

type Answer = { status?: number; headers?: Record<string, string>; json: unknown }

interface SigningKey {
  key: CryptoKey
  publicJwk: JWK & { kid: string }
}

async function freshKey(kid: string): Promise<SigningKey> {
  const { privateKey: key, publicKey } = await generateKeyPair('RS256')
  return { key, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } }
}

/** A provider that says what a test wants: also what no honest one would. */
export class HandMadeProvider {
  readonly #server: Server
  #key: CryptoKey
  #publicJwk: JWK & { kid: string }
  issuer = ''
  /** What it was asked for a token with. */
  readonly asked: URLSearchParams[] = []
  /** What is said of itself, beside the usual. */
  metadata: object = {}
  /** Who it says that somebody is. */
  idToken: (claims: JWTPayload) => JWTPayload = (claims) => claims
  userInfo: Answer = { json: { sub: '7' } }
  token: Answer | null = null
  keys: Answer | null = null
  /** Of the last sign-in that began. */
  nonce = ''
  isDown = false
  /** It takes what it is asked, and says nothing. */
  isSilent = false

  static async open(): Promise<HandMadeProvider> {
    const provider = new HandMadeProvider(await freshKey('one'))
    provider.#server.listen(0, '127.0.0.1')
    await once(provider.#server, 'listening')
    provider.issuer = `http://127.0.0.1:${(provider.#server.address() as AddressInfo).port}`
    return provider
  }

  private constructor({ key, publicJwk }: SigningKey) {
    this.#key = key
    this.#publicJwk = publicJwk
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  config(others: Partial<ProviderConfig> = {}): ProviderConfig {
    return aProviderConfig({ issuer: this.issuer, scopes: 'openid profile', ...others })
  }

  /** It signs with another key from now on, and the one before is gone. */
  async changesKey(): Promise<void> {
    const { key, publicJwk } = await freshKey(`${this.#publicJwk.kid}+`)
    this.#key = key
    this.#publicJwk = publicJwk
  }

  /** A token with its seal. */
  sign(
    payload: JWTPayload,
    { key = this.#key, alg = 'RS256' }: { key?: CryptoKey | Uint8Array; alg?: string } = {},
  ): Promise<string> {
    return new SignJWT(payload).setProtectedHeader({ alg, kid: this.#publicJwk.kid }).sign(key)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isSilent) return
    const {
      status = 200,
      headers,
      json,
    }: Answer = this.isDown ? { status: 503, json: {} } : await this.#said(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
  }

  async #said(request: IncomingMessage): Promise<Answer> {
    switch (new URL(request.url!, this.issuer).pathname) {
      case '/.well-known/openid-configuration':
        return { json: { ...this.#usual(), ...this.metadata } }
      case '/keys':
        return this.keys ?? { json: { keys: [this.#publicJwk] } }
      case '/me':
        return this.userInfo
      case '/token':
        this.asked.push(new URLSearchParams(await text(request)))
        return this.token ?? { json: await this.#tokens() }
      default:
        return { status: 404, json: {} }
    }
  }

  #usual(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/me`,
      jwks_uri: `${this.issuer}/keys`,
      end_session_endpoint: `${this.issuer}/logout`,
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  async #tokens(): Promise<object> {
    const now = Math.floor(Date.now() / 1_000)
    const usual = { iss: this.issuer, sub: '7', aud: 'hubbub', iat: now, exp: now + 60, nonce: this.nonce }
    return { access_token: 'access', token_type: 'Bearer', id_token: await this.sign(this.idToken(usual)) }
  }
}
