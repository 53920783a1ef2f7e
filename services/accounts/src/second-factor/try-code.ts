import { limits } from '@hubbub/protocol'
import { hasSecondFactor, type SecondFactorState } from './second-factor-state.ts'

/** A code that somebody gave, as far as it can be judged without the store. */
export type GivenCode =
  /** `sealed`: of the secret that it was compared with. `step`: when it is good for, or null: it fits no time near now. */
  { kind: 'totp'; sealed: string | null; step: number | null } | { kind: 'recovery'; hash: string }

export type Tried =
  | { kind: 'right'; state: SecondFactorState; isRecovery: boolean }
  | { kind: 'wrong'; state: SecondFactorState }
  /** Too many were wrong: this one is not even looked at. */
  | { kind: 'wait'; retryAfterMs: number }

const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/** After so long without a wrong code it begins anew. */
const forgivenMs = 24 * 3_600_000

/**
 * Whether a code is right, and what becomes of it. To be decided in the write: so a code is used once also when it comes twice at once, and
 * wrong ones are counted together wherever they come from.
 */
export function tryCode(state: SecondFactorState, code: GivenCode, at: number): Tried {
  const retryAfterMs = waitMs(state, at)
  if (retryAfterMs > 0) return { kind: 'wait', retryAfterMs }
  const used = spend(state, code)
  if (used)
    return {
      kind: 'right',
      state: { ...used, wrong: { count: 0, at: 0 } },
      isRecovery: code.kind === 'recovery',
    }
  const before = at - state.wrong.at < forgivenMs ? state.wrong.count : 0
  return { kind: 'wrong', state: { ...state, wrong: { count: before + 1, at } } }
}

/** How long no code is looked at. */
function waitMs({ wrong }: SecondFactorState, at: number): number {
  if (wrong.count < limits.wrongCodes) return 0
  const wait = Math.min(firstWaitMs * 2 ** (wrong.count - limits.wrongCodes), longestWaitMs)
  return Math.max(0, wrong.at + wait - at)
}

function spend(state: SecondFactorState, code: GivenCode): SecondFactorState | null {
  const { totp, recovery } = state
  if (code.kind === 'recovery')
    return hasSecondFactor(state) && recovery.includes(code.hash)
      ? { ...state, recovery: recovery.filter((hash) => hash !== code.hash) }
      : null
  if (!totp) return null
  const { step } = code
  // It was compared with this secret, and not with one that was replaced meanwhile.
  if (code.sealed !== totp.sealed || step === null || step <= totp.step) return null
  return { ...state, totp: { ...totp, step } }
}
