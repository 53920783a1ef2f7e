import { tryPasskey, type GivenPasskey } from '../passkeys/try-passkey.ts'
import type { Decided } from './decided.ts'
import type { SecondFactorState } from './second-factor-state.ts'
import { tryCode, type GivenCode } from './try-code.ts'

/** What somebody gave as the second factor. */
export type GivenProof = GivenCode | GivenPasskey

export type TriedProof =
  | { refused: null; state: SecondFactorState; isRecovery: boolean }
  | Extract<Decided<never>, { refused: string }>

/** Whether it is right, and what becomes of it. To be decided in the write. */
export function tryProof(state: SecondFactorState, given: GivenProof, at: number): TriedProof {
  return given.kind === 'passkey' ? proofByPasskey(state, given, at) : proofByCode(state, given, at)
}

function proofByCode(state: SecondFactorState, given: GivenCode, at: number): TriedProof {
  const tried = tryCode(state, given, at)
  if (tried.kind === 'wait') return { refused: 'too_many_requests', retryAfterMs: tried.retryAfterMs }
  if (tried.kind === 'wrong') return { refused: 'wrong_code', state: tried.state }
  return { refused: null, state: tried.state, isRecovery: tried.isRecovery }
}

/** What is wrong with it is not said: nobody types a passkey wrongly. */
export function proofByPasskey(state: SecondFactorState, given: GivenPasskey, at: number): TriedProof {
  const tried = tryPasskey(state, given, at)
  if (tried.kind === 'wait') return { refused: 'too_many_requests', retryAfterMs: tried.retryAfterMs }
  if (tried.kind === 'refused') return { refused: 'passkey_refused' }
  if (tried.kind === 'copied') return { refused: 'passkey_refused', audit: tried.audit }
  return { refused: null, state: tried.state, isRecovery: false }
}
