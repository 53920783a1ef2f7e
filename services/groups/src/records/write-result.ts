import { AppError, type ErrorCode } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'

/** How a write ended: refused with a code of the contract, or done, with what it logged in which streams. */
export type WriteResult<R extends ErrorCode = never, More = unknown> =
  | (R extends ErrorCode ? { refused: R } : never)
  | ({ refused: null; changes: LoggedChange[] } & More)

/** What a write did; throws what it was refused with. */
export function unwrap<O extends { refused: ErrorCode | null }>(outcome: O): Extract<O, { refused: null }> {
  if (outcome.refused !== null) throw new AppError(outcome.refused)
  return outcome as Extract<O, { refused: null }>
}
