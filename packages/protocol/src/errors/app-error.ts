import type { ErrorCode } from './errors.ts'

export interface ErrorDetails {
  /** Wait at least this long before the next try. */
  retryAfterMs?: number
  /** What is wrong with which field of the input, by its path. */
  fields?: Record<string, string>
  /** So many more were found wrong than are named. */
  moreFields?: number
  /** What those who run the place say about it, in their own words. */
  explanation?: string
  /** Of a sign-in whose password was right: with this token it goes on until then. */
  pending?: PendingSignIn
  /** A mail address: the one that was mailed too often, or, to who has the password of an account, the one whose confirmation it waits for. */
  address?: string
  /** Of the provider by whom somebody was confirmed: the browser can go there to log out, and come back as somebody else. */
  logoutUrl?: string
}

export interface PendingSignIn {
  token: string
  until: number
  /** A passkey of the account ends it as well. */
  hasPasskey?: true
  /** Passkeys of the account do not work here, but at this host. */
  passkeysAt?: string
}

/**
 * The one error that crosses a boundary. A caller reads the text of the table, by `refusal`, so that nothing internal can leak. Its message is
 * the code alone: the first screen of the client does without the table.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }

  /** As Moleculer takes the details of an error along to another process. */
  get data(): ErrorDetails {
    return this.details
  }
}

/** Refuses unless the claim holds. */
export function ensure(claim: unknown, code: ErrorCode, details?: ErrorDetails): asserts claim {
  if (!claim) throw new AppError(code, details)
}
