import { ensure, type PasskeyAnswer, type UserId } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { givenPasskey } from '../passkeys/read-passkey.ts'
import { givenCode } from './given-code.ts'
import type { SecondFactorState } from './second-factor-state.ts'
import type { GivenProof } from './try-proof.ts'

interface Given {
  userId: UserId
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
  /** What the passkey was asked for. */
  purpose: string
}

/** A code or the answer of a passkey, as far as it can be judged without the store. Null: neither was given. */
export async function givenProof(
  { userId, code, passkey, purpose }: Given,
  state: SecondFactorState,
  caller: CallerMeta,
  deps: AccountsDeps,
): Promise<GivenProof | null> {
  ensure(code === undefined || passkey === undefined, 'bad_input', {
    fields: { code: 'is given beside a passkey' },
  })
  if (passkey) return givenPasskey({ userId, answer: passkey, purpose }, state, caller, deps)
  return code === undefined ? null : givenCode({ userId, typed: code, at: deps.clock.wall() }, state, deps)
}
