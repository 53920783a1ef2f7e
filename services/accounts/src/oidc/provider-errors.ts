import { AppError } from '@hubbub/protocol'
import { errors as joseErrors } from 'jose'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** What the library calls what never arrived, or was no answer. Everything else did not fit, and does not fit next time either. */
const neverArrived: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** A failure at a provider as a refusal. What the provider wrote goes to the log, and to nobody else: it is a stranger's text. */
export function inOurWords(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof AuthorizationResponseError) return new AppError('provider_refused', {}, error)
  // A code that it does not know (any more): used twice, too old, or another one's.
  if (error instanceof ResponseBodyError)
    return new AppError(error.error === 'invalid_grant' ? 'provider_refused' : 'provider_failed', {}, error)
  if (error instanceof ClientError)
    return new AppError(neverArrived.has(error.code) ? 'provider_failed' : 'provider_refused', {}, error)
  if (error instanceof joseErrors.JWKSTimeout) return new AppError('provider_failed', {}, error)
  if (error instanceof joseErrors.JOSEError) return new AppError('provider_refused', {}, error)
  return new AppError('provider_failed', {}, error)
}
