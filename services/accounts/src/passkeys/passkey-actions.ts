import { ensure, type Output } from '@hubbub/protocol'
import type { Caller, OperationActions } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { addPasskey, beginPasskey, beginRequiredPasskey, finishRequiredPasskey } from './add-passkey.ts'
import { removePasskey, renamePasskey } from './keep-passkeys.ts'
import { passkeyQuestion } from './passkey-question.ts'
import { purposes } from './purposes.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

type PasskeyOperation =
  | 'accounts.beginPasskeySignIn'
  | 'accounts.signInWithPasskey'
  | 'accounts.beginRequiredPasskey'
  | 'accounts.finishRequiredPasskey'
  | 'accounts.beginPasskeyProof'
  | 'accounts.beginPasskey'
  | 'accounts.addPasskey'
  | 'accounts.renamePasskey'
  | 'accounts.removePasskey'

/** Signing in with passkeys, and what one does about one's own. */
export const passkeyOperations = (
  deps: AccountsDeps,
): Pick<OperationActions<'accounts'>, PasskeyOperation> => ({
  'accounts.beginPasskeySignIn': (input, caller) => beginPasskeySignIn(input, caller, deps),
  'accounts.signInWithPasskey': (input, caller) => signInWithPasskey(input, caller, deps),
  'accounts.beginRequiredPasskey': (input, caller) => beginRequiredPasskey(input, caller, deps),
  'accounts.finishRequiredPasskey': (input, caller) => finishRequiredPasskey(input, caller, deps),
  'accounts.beginPasskeyProof': (_, caller) => beginPasskeyProof(caller, deps),
  'accounts.beginPasskey': (_, caller) => beginPasskey(caller, deps),
  'accounts.addPasskey': (input, caller) => addPasskey(input, caller, deps),
  'accounts.renamePasskey': (input, caller) => renamePasskey(input, caller, deps),
  'accounts.removePasskey': (input, caller) => removePasskey(input, caller, deps),
})

async function beginPasskeyProof(
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginPasskeyProof'>> {
  const { userId, sessionId } = actorOf(caller)
  const known = await deps.secondFactors.of(userId)
  ensure(known, 'session_ended')
  const { passkeys } = known.state
  return passkeyQuestion({ purpose: purposes.prove(sessionId), passkeys }, caller, deps)
}
