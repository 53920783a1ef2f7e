import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { foundIn, wrongSecret, wrongSettings } from './provider-errors.ts'

const compareSecret = 'compare CLIENT_ID, CLIENT_SECRET and CLIENT_AUTH with what the provider has'
const compareScopes = 'compare SCOPES, and the flow of the client, with what the provider has'

/** What whoever runs this server can do about a failure at a provider, for the log. */
export function hintFor(error: unknown): string | null {
  // With a 401 most of them say so in a header, which the library reads before the body.
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401 ? compareSecret : null
  if (error instanceof AuthorizationResponseError)
    return wrongSettings.has(error.error) ? compareScopes : null
  if (error instanceof ResponseBodyError) return hints[error.error] ?? null
  if (!(error instanceof ClientError)) return null
  const { details, said } = foundIn(error)
  if (said === wrongSecret) return compareSecret
  const isOfIssuer = details['attribute'] === 'issuer'
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && !isOfIssuer) return null
  return hints[error.code ?? ''] ?? null
}

const hints: Readonly<Record<string, string>> = {
  invalid_client: compareSecret,
  unauthorized_client: compareSecret,
  invalid_grant:
    'usual for an answer that is used twice; where it happens each time, compare the redirect URI with what the provider has',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'compare the clock of this machine with that of the provider',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED:
    'ISSUER has to be the address that stands as "issuer" in the discovery document, letter by letter',
  OAUTH_TIMEOUT: 'see whether this machine reaches the provider',
}
