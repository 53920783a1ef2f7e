import type { OperationActions } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { resetSecondFactor, setSignInPolicy, signInPolicy } from './administer-second-factors.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { forgetDevice, removeSecondFactor, renewRecoveryCodes, secondFactorOf } from './keep-second-factor.ts'
import { proveIdentity } from './prove-identity.ts'
import { beginRequiredSetup, beginSecondFactor, confirmSecondFactor, finishRequiredSetup } from './set-up.ts'

type SecondFactorOperation =
  | 'accounts.finishSignIn'
  | 'accounts.beginRequiredSetup'
  | 'accounts.finishRequiredSetup'
  | 'accounts.proveIdentity'
  | 'accounts.secondFactor'
  | 'accounts.beginSecondFactor'
  | 'accounts.confirmSecondFactor'
  | 'accounts.removeSecondFactor'
  | 'accounts.renewRecoveryCodes'
  | 'accounts.forgetDevice'
  | 'accounts.resetSecondFactor'
  | 'accounts.signInPolicy'
  | 'accounts.setSignInPolicy'

/** Signing in with more than a password. */
export const secondFactorOperations = (
  deps: AccountsDeps,
): Pick<OperationActions<'accounts'>, SecondFactorOperation> => ({
  'accounts.finishSignIn': (input, caller) => finishSignIn(input, caller, deps),
  'accounts.beginRequiredSetup': (input) => beginRequiredSetup(input, deps),
  'accounts.finishRequiredSetup': (input, caller) => finishRequiredSetup(input, caller, deps),
  'accounts.proveIdentity': (input, caller) => proveIdentity(input, caller, deps),
  'accounts.secondFactor': (_, caller) => secondFactorOf(caller, deps),
  'accounts.beginSecondFactor': (_, caller) => beginSecondFactor(caller, deps),
  'accounts.confirmSecondFactor': (input, caller) => confirmSecondFactor(input, caller, deps),
  'accounts.removeSecondFactor': (_, caller) => removeSecondFactor(caller, deps),
  'accounts.renewRecoveryCodes': (_, caller) => renewRecoveryCodes(caller, deps),
  'accounts.forgetDevice': (input, caller) => forgetDevice(input, caller, deps),
  'accounts.resetSecondFactor': (input, caller) => resetSecondFactor(input, caller, deps),
  'accounts.signInPolicy': () => signInPolicy(deps),
  'accounts.setSignInPolicy': (input, caller) => setSignInPolicy(input, caller, deps),
})
