import { AppError, type ErrorDetails } from './app-error.ts'
import { errors, type ErrorCode } from './errors.ts'

/** What a caller sees of a failure, over any door. */
export interface Refusal extends ErrorDetails {
  code: ErrorCode
  text: string
  retryable: boolean
}

export function refusal(error: unknown): Refusal {
  const known = error instanceof AppError ? error : new AppError('unexpected')
  const { text, retryable } = errors[known.code]
  return { code: known.code, text, retryable, ...known.details }
}
