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

/** The same while its discovery document is read. */
export function asUnread(error: unknown, issuer: string): AppError {
  if (!(error instanceof ClientError) || !noDocument.has(error.code)) return inOurWords(error)
  const status = error.cause instanceof Response ? error.cause.status : 200
  // A proxy says by another status that the provider is down.
  const what = [200, 404, 410].includes(status)
    ? `there is no discovery document at the address ${issuer}`
    : `the question for the discovery document is answered with ${status}`
  return new AppError('provider_failed', {}, new Error(what, { cause: error }))
}

const noDocument: ReadonlySet<unknown> = new Set([
  ...['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'],
])

function isRefused(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError)
    return !wrongSettings.has(error.error) && !outOfOrder.has(error.error)
  // A code that it does not know (any more): used twice, too old, or another one's.
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  // Of a token that says that somebody logged out: a stranger can post one.
  if (error instanceof joseErrors.JOSEError) return !isOfKeys(error)
  if (!(error instanceof ClientError)) return false
  const { message, details, said } = foundIn(error)
  switch (error.code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return details['claim'] === 'nonce'
    case 'OAUTH_INVALID_RESPONSE':
      // What the browser brought, a token for another sign-in, or a code that GitHub does not take.
      return (
        'parameters' in details ||
        message.includes('callbackParameters') ||
        message.includes('"nonce"') ||
        said === 'bad_verification_code'
      )
    default:
      return false
  }
}

/** Keys that could not be fetched say nothing of the token: it may be told again. */
const isOfKeys = (error: joseErrors.JOSEError) =>
  error instanceof joseErrors.JWKSTimeout ||
  error instanceof joseErrors.JWKSInvalid ||
  error.code === joseErrors.JOSEError.code

/** What a provider says in an answer when the fault is its own. */
const outOfOrder: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** What it says when it would say so to everybody. */
export const wrongSettings: ReadonlySet<string> = new Set([
  ...['invalid_scope', 'unauthorized_client', 'invalid_request', 'unsupported_response_type'],
])

/** What GitHub says, which speaks of errors with status 200. */
export const wrongSecret = 'incorrect_client_credentials'

interface Found {
  message: string
  details: Readonly<Record<string, unknown>>
  /** The word for the error in the body of an answer. */
  said: unknown
}

/** The library wraps what it found wrong. */
export function foundIn({ cause }: ClientError): Found {
  const found = cause instanceof Error ? cause : null
  const details = objectIn(found ? found.cause : cause)
  return { message: found?.message ?? '', details, said: objectIn(details['body'])['error'] }
}

const objectIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
