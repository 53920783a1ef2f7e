import { ensure, UserId, type Input, type Output, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { waiting } from '../second-factor/finish-sign-in.ts'
import { pendingIn } from '../second-factor/second-factor-state.ts'
import { settled } from '../second-factor/written.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { passkeyQuestion } from './passkey-question.ts'
import { purposes } from './purposes.ts'
import { givenPasskey, holderIn } from './read-passkey.ts'

/** Without a token nobody has said yet who they are: the device shows whose passkeys it has. */
export async function beginPasskeySignIn(
  { pendingToken }: Input<'accounts.beginPasskeySignIn'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginPasskeySignIn'>> {
  if (pendingToken === undefined)
    return passkeyQuestion({ purpose: purposes.signIn, passkeys: null }, caller, deps)
  const { hash, known } = await waiting(pendingToken, deps)
  // Only who knows the password is told which passkeys there are.
  const isWaiting = pendingIn(known.state, { hash, purpose: 'code', at: deps.clock.wall() })
  ensure(isWaiting, 'sign_in_expired')
  const { passkeys } = known.state
  return passkeyQuestion({ purpose: purposes.finish(hash), passkeys }, caller, deps)
}

/** A passkey that says itself whose it is, and has checked who uses it: name, password and second factor in one. */
export async function signInWithPasskey(
  { passkey: answer }: Input<'accounts.signInWithPasskey'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const { data: userId } = UserId.safeParse(holderIn(answer))
  const known = userId && (await deps.secondFactors.of(userId))
  ensure(known, 'passkey_refused')
  const { account, state } = known
  const { id, kind } = account
  const given = await givenPasskey({ userId: id, answer, purpose: purposes.signIn }, state, caller, deps)
  const at = deps.clock.wall()
  await settled(id, await deps.secondFactors.write(id, 'signIn', { given, at }), deps)
  const provenBy = { credential: given.credential }
  return beginSession({ userId: id, kind, provenBy, factorChanges: state.changes }, caller, deps)
}
