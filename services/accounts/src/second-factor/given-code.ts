import type { UserId } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import type { SecondFactorState } from './second-factor-state.ts'
import type { GivenCode } from './try-code.ts'
import { typedCode } from './typed-code.ts'

type Kept = Pick<AccountsDeps, 'authenticators' | 'recoveryCodes'>

/** A code as somebody typed it: six digits are an authenticator's, anything else can only be a recovery code. */
export function givenCode(
  { userId, typed, at }: { userId: UserId; typed: string; at: number },
  { totp }: Pick<SecondFactorState, 'totp'>,
  { authenticators, recoveryCodes }: Kept,
): GivenCode {
  const code = typedCode(typed)
  if (!isDigits(code)) return { kind: 'recovery', hash: recoveryCodes.hashOf(userId, code) }
  const sealed = totp?.sealed ?? null
  const step = sealed === null ? null : authenticators.stepOf(userId, sealed, code, at)
  return { kind: 'totp', sealed, step }
}

/** The step of a code that is to confirm this secret; null: it does not. */
export function confirmedStep(
  { userId, typed, at }: { userId: UserId; typed: string; at: number },
  { setup }: Pick<SecondFactorState, 'setup'>,
  { authenticators }: Pick<Kept, 'authenticators'>,
): { sealed: string | null; step: number | null } {
  const code = typedCode(typed)
  if (!setup || !isDigits(code)) return { sealed: setup?.sealed ?? null, step: null }
  return { sealed: setup.sealed, step: authenticators.stepOf(userId, setup.sealed, code, at) }
}

const isDigits = (code: string) => /^\d{6}$/.test(code)
