import { AppError } from '@hubbub/protocol'
import type { ServerMetadata } from 'openid-client'
import { bareIssuer } from '../identity.ts'

/** Signatures by a key that the provider alone has. With our secret as the key whoever else has that could sign. */
export const asymmetric = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/** Some write null where they have nothing. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** Refuses a discovery document with which nobody can sign in, before anybody is sent anywhere by it. `issuer`: of the settings. */
export function ensureUsable(metadata: ServerMetadata, issuer: string): void {
  // The library lets some of Microsoft pass, whose people would be found by another address than the one of the settings.
  if (bareIssuer(metadata.issuer) !== bareIssuer(issuer))
    throw unusable(`is that of ${metadata.issuer}, and has to be that of ISSUER, letter by letter`)
  for (const field of needed) if (!isGiven(metadata[field])) throw unusable(`has no ${field}`)
  for (const field of [...needed, 'userinfo_endpoint'] as const) {
    const fault = isGiven(metadata[field]) ? faultOf(metadata[field], metadata) : null
    if (fault !== null) throw unusable(`has ${fault} as ${field}`)
  }
  ensureAmong(metadata, 'response_types_supported', ['code'])
  ensureAmong(metadata, 'id_token_signing_alg_values_supported', asymmetric)
  ensureAmong(metadata, 'code_challenge_methods_supported', ['S256'])
}

/** Whether there is a place to log out. A bad one keeps nobody from signing in. */
export const isUsableLogout = (metadata: ServerMetadata): boolean =>
  isGiven(metadata.end_session_endpoint) && faultOf(metadata.end_session_endpoint, metadata) === null

/** Keys and codes would go over a way that others can change. */
function faultOf(value: unknown, { issuer }: ServerMetadata): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return 'no address'
  const { protocol } = new URL(value)
  const isHere = issuer.startsWith('http:') && protocol === 'http:'
  return protocol === 'https:' || isHere ? null : 'an address without https'
}

type ListField =
  | 'response_types_supported'
  | 'id_token_signing_alg_values_supported'
  | 'code_challenge_methods_supported'

/** Left out says nothing of it. */
function ensureAmong(metadata: ServerMetadata, field: ListField, wanted: readonly string[]): void {
  const said: unknown = metadata[field]
  if (!isGiven(said)) return
  if (!Array.isArray(said) || !wanted.some((one) => said.includes(one)))
    throw unusable(`has none of ${wanted.join(', ')} in ${field}`)
}

const unusable = (what: string) =>
  new AppError('provider_failed', {}, new Error(`the discovery document ${what}`))
