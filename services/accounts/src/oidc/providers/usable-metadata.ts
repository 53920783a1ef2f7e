import { AppError } from '@hubbub/protocol'
import type { ServerMetadata } from 'openid-client'

/** Signatures by a key that the provider alone has. With our secret as the key whoever else has that could sign. */
export const asymmetric = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const used = [...needed, 'userinfo_endpoint', 'end_session_endpoint'] as const

/** Refuses a discovery document with which nobody can sign in, before anybody is sent anywhere by it. */
export function ensureUsable(metadata: ServerMetadata): void {
  for (const field of needed) if (metadata[field] === undefined) throw unusable(`has no ${field}`)
  const isHere = metadata.issuer.startsWith('http:')
  for (const field of used) {
    const value: unknown = metadata[field]
    if (value === undefined) continue
    if (typeof value !== 'string' || !URL.canParse(value)) throw unusable(`has no address as ${field}`)
    const { protocol } = new URL(value)
    // Keys and codes would go over a way that others can change.
    if (protocol !== 'https:' && !(isHere && protocol === 'http:'))
      throw unusable(`has ${field} without https`)
  }
  ensureAmong(metadata, 'response_types_supported', ['code'])
  ensureAmong(metadata, 'id_token_signing_alg_values_supported', asymmetric)
  ensureAmong(metadata, 'code_challenge_methods_supported', ['S256'])
}

type ListField =
  | 'response_types_supported'
  | 'id_token_signing_alg_values_supported'
  | 'code_challenge_methods_supported'

/** Left out says nothing of it. */
function ensureAmong(metadata: ServerMetadata, field: ListField, wanted: readonly string[]): void {
  const said: unknown = metadata[field]
  if (said === undefined) return
  if (!Array.isArray(said) || !wanted.some((one) => said.includes(one)))
    throw unusable(`has none of ${wanted.join(', ')} in ${field}`)
}

const unusable = (what: string) =>
  new AppError('provider_failed', {}, new Error(`the discovery document ${what}`))
