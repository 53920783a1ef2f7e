import { errors, refusal } from '@hubbub/protocol'
import { asAppError } from '@hubbub/runtime'

/** A failure as tus tells it: the contract's refusal. */
export class TusError extends Error {
  readonly status_code: number
  readonly body: string

  constructor(cause: unknown) {
    const refused = refusal(asAppError(cause))
    super(refused.text, { cause })
    this.status_code = errors[refused.code].status
    this.body = JSON.stringify(refused)
  }
}
