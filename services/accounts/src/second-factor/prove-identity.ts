import { ensure, limits, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { purposes } from '../passkeys/purposes.ts'
import { givenProof } from './given-proof.ts'
import { hasSecondFactor } from './second-factor-state.ts'
import { settled } from './written.ts'

/** Shows once more who holds this session. With a second factor a password alone says too little: it is what the factor is there for. */
export async function proveIdentity(
  { password, code, passkey }: Input<'accounts.proveIdentity'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.proveIdentity'>> {
  const by = actorOf(caller)
  const { userId } = by
  const known = await deps.secondFactors.of(userId)
  ensure(known, 'session_ended')
  const at = deps.clock.wall()
  const isSetUp = hasSecondFactor(known.state)
  const from = isSetUp ? null : await provenHash(userId, password, deps)
  const proof = { userId, code, passkey, purpose: purposes.prove(by.sessionId) }
  const given = isSetUp ? await givenProof(proof, known.state, caller, deps) : null
  const written = await deps.bus.running.writing(
    by,
    deps.secondFactors.write(userId, 'prove', { by, given, from, at }),
  )
  const { recoveryCodesLeft } = await settled(userId, written, deps)
  return {
    until: at + limits.freshSignInMs,
    ...(recoveryCodesLeft !== null && { recoveryCodesLeft }),
  }
}

async function provenHash(
  userId: Parameters<AccountsDeps['passwords']['of']>[0],
  password: string | undefined,
  { passwords, hasher }: AccountsDeps,
): Promise<string> {
  ensure(password !== undefined, 'bad_input', { fields: { password: 'is missing' } })
  const hash = await passwords.of(userId)
  const isRight = await hasher.isRight(password, hash)
  ensure(hash !== null && isRight, 'wrong_credentials')
  return hash
}
