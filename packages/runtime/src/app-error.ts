import { AppError, isErrorCode, type ErrorDetails } from '@hubbub/protocol'

/** Moleculer's type of the failure of a call that was under way when its node lost the store. */
export const storeLost = 'STORE_LOST'

/**
 * Any failure as one of our table. Errors from another node arrive as plain objects with our code; Moleculer's own carry a
 * `type`. Anything else is unexpected, and keeps its cause for the log.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, type, data } = (error ?? {}) as { code?: unknown; type?: unknown; data?: ErrorDetails }
  if (isErrorCode(code)) return new AppError(code, data, error)
  if (type === 'REQUEST_TIMEOUT' || type === storeLost) return new AppError('timed_out', {}, error)
  if (typeof type === 'string' && unreachable.has(type))
    return new AppError('busy', { retryAfterMs: 1_000 }, error)
  return new AppError('unexpected', {}, error)
}

/**
 * Whether what was refused may have been done all the same: nobody answered in time, or the node that was asked has gone. Else who is busy has
 * done nothing, but for a database that kept a write and could not say so.
 */
export const mayBeDone = ({ code, cause }: AppError): boolean =>
  code === 'timed_out' ||
  code === 'unexpected' ||
  (code === 'busy' && (cause as { type?: unknown } | undefined)?.type === nodeLost)

/** Moleculer's type of the failure of a call that was under way when its node went. */
const nodeLost = 'REQUEST_REJECTED'

const unreachable = new Set([
  'SERVICE_NOT_FOUND',
  'SERVICE_NOT_AVAILABLE',
  nodeLost,
  'QUEUE_FULL',
  'NODE_NOT_AVAILABLE',
  // There is no connection to the transporter.
  'BAD_GATEWAY',
])
