import { AppError } from '@hubbub/protocol'
import { errors as joseErrors } from 'jose'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/**
 * A failure at a provider as a refusal: `provider_refused` where another try may end well, `provider_failed` where the provider or the settings
 * are at fault. What the provider wrote goes to the log, and to nobody else: it is a stranger's text.
 */
export function inOurWords(error: unknown): AppError {
  if (error instanceof AppError) return error
  // The library keeps what was thrown while it asked.
  if (error instanceof ClientError && error.cause instanceof AppError) return error.cause
  return new AppError(isRefused(error) ? 'provider_refused' : 'provider_failed', {}, error)
}

function isRefused(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return !outOfOrder.has(error.error)
  // A code that it does not know (any more): used twice, too old, or another one's.
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  // Of a token that says that somebody logged out: a stranger can post one.
  if (error instanceof joseErrors.JOSEError) return !isOfKeys(error)
  if (!(error instanceof ClientError)) return false
  const { message, details } = inner(error)
  switch (error.code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return details['claim'] === 'nonce'
    case 'OAUTH_INVALID_RESPONSE':
      // What the browser brought, a token for another sign-in, or a code that GitHub does not take.
      return (
        'parameters' in details ||
        message.includes('callbackParameters') ||
        message.includes('"nonce"') ||
        isBadCode(details['body'])
      )
    default:
      return false
  }
}

const isBadCode = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'bad_verification_code'

const isOfKeys = (error: unknown) =>
  error instanceof joseErrors.JWKSTimeout || error instanceof joseErrors.JWKSInvalid

/** What a provider says in an answer when the fault is its own. */
const outOfOrder: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** The library wraps what it found wrong. */
function inner({ cause }: ClientError): { message: string; details: Readonly<Record<string, unknown>> } {
  const found = cause instanceof Error ? cause : null
  const details = found ? found.cause : cause
  const isObject = typeof details === 'object' && details !== null
  return { message: found?.message ?? '', details: isObject ? (details as Record<string, unknown>) : {} }
}

/** What whoever runs this server can do about it, for the log. */
export function hintFor(error: unknown): string | null {
  if (error instanceof ResponseBodyError && error.error === 'invalid_client')
    return 'compare CLIENT_ID, CLIENT_SECRET and CLIENT_AUTH with what the provider has'
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return 'usual for an answer that is used twice; where it happens each time, compare the redirect URI with what the provider has'
  if (!(error instanceof ClientError)) return null
  const { details } = inner(error)
  switch (error.code) {
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'compare the clock of this machine with that of the provider'
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return details['attribute'] === 'issuer'
        ? 'ISSUER has to be the address that stands as "issuer" in the discovery document, to the last slash'
        : null
    case 'OAUTH_TIMEOUT':
      return 'see whether this machine reaches the provider'
    default:
      return null
  }
}
