import { AppError, isErrorCode, type ErrorCode, type PendingSignIn } from '@hubbub/protocol'

/** What a server answered instead of a result, whatever it is, as an error of the table. */
export function readRefusal(answer: unknown, fallback: ErrorCode = 'unexpected'): AppError {
  if (typeof answer !== 'object' || answer === null) return new AppError(fallback)
  const { code, retryable, retryAfterMs, fields, explanation, pending, address, logoutUrl } =
    answer as Record<string, unknown>
  const wait = typeof retryAfterMs === 'number' && retryAfterMs >= 0 ? { retryAfterMs } : {}
  // Also of a code that only later versions know: the server says how long to wait.
  if (!isErrorCode(code))
    return retryable === false ? new UnknownRefusal('unexpected') : new AppError(fallback, wait)
  return new AppError(code, {
    ...wait,
    ...(typeof fields === 'object' && fields !== null ? { fields: fields as Record<string, string> } : {}),
    ...(typeof explanation === 'string' && explanation !== '' ? { explanation } : {}),
    ...(isPending(pending) ? { pending } : {}),
    ...(typeof address === 'string' ? { address } : {}),
    ...(typeof logoutUrl === 'string' ? { logoutUrl } : {}),
  })
}

function isPending(value: unknown): value is PendingSignIn {
  const { token, until } = (value ?? {}) as Record<string, unknown>
  return typeof token === 'string' && typeof until === 'number'
}

/** Of a code that only later versions know. The server says that it is final. */
class UnknownRefusal extends AppError {}

/** The very same request may succeed later. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof AppError && !(error instanceof UnknownRefusal) && retryable.has(error.code)
}

const retryable = new Set<ErrorCode>([
  'too_many_requests',
  'slow_mode',
  'busy',
  'timed_out',
  'store_damaged',
  'storage_unavailable',
  'unexpected',
])

/** The server no longer knows this session: only signing in again helps. */
export function endsSession(error: unknown): error is AppError {
  return error instanceof AppError && endings.has(error.code)
}

const endings = new Set<ErrorCode>([
  ...(['session_ended', 'token_reused', 'account_disabled', 'not_signed_in'] as const),
  'second_factor_setup_needed',
])
