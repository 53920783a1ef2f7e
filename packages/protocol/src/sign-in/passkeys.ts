import { z } from 'zod'
import { operation } from '../operation.ts'
import { Tokens } from '../person-records.ts'
import {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyId,
  PasskeyName,
  PasskeyOffer,
  PasskeyQuestion,
} from './passkey-records.ts'
import { PendingToken, RecoveryCodes } from './second-factor-records.ts'

const nothing = z.strictObject({})

/** Signing in with passkeys. */
export const passkeys = {
  'accounts.beginPasskeySignIn': operation({
    summary:
      'What to ask a passkey so that it signs in. With the token of a sign-in that was refused with `second_factor_needed`: so that it ends that.',
    input: z.strictObject({ pendingToken: PendingToken.optional() }),
    output: PasskeyQuestion,
    access: 'anyone',
    rate: 'lookup',
    http: ['POST', '/api/sessions/passkey/question'],
    socket: false,
  }),
  'accounts.signInWithPasskey': operation({
    summary:
      'Signs in by a passkey that has checked who uses it. One that has not is refused with `password_needed`: it is a second factor only.',
    input: z.strictObject({ passkey: PasskeyAnswer }),
    output: Tokens,
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/sessions/passkey'],
    socket: false,
  }),
  'accounts.beginRequiredPasskey': operation({
    summary:
      'What to ask a device so that it makes a passkey, for who was refused with `second_factor_setup_needed`, given the token of that refusal.',
    input: z.strictObject({ pendingToken: PendingToken }),
    output: PasskeyOffer,
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/sessions/passkey/offer'],
    socket: false,
  }),
  'accounts.finishRequiredPasskey': operation({
    summary: 'Adds the passkey that a device has made so, and signs in.',
    input: z.strictObject({ pendingToken: PendingToken, name: PasskeyName, passkey: NewPasskey }),
    output: z.strictObject({ ...Tokens.shape, ...RecoveryCodes.shape }),
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/sessions/passkey/new'],
    socket: false,
  }),
  'accounts.beginPasskeyProof': operation({
    summary: 'What to ask a passkey of the caller for `accounts.proveIdentity`.',
    input: nothing,
    output: PasskeyQuestion,
    access: 'person',
    rate: 'login',
    http: ['POST', '/api/account/proof/passkey'],
    socket: false,
  }),
  'accounts.beginPasskey': operation({
    summary: 'What to ask a device so that it makes a passkey for the caller.',
    input: nothing,
    output: PasskeyOffer,
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/account/passkeys/offer'],
    socket: false,
  }),
  'accounts.addPasskey': operation({
    summary:
      'Adds the passkey that a device has made. `recoveryCodes`: it is the first second factor of this account, and these help who loses it.',
    input: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
    output: z.strictObject({ passkey: Passkey, recoveryCodes: z.array(z.string()).optional() }),
    access: 'person',
    rate: 'login',
    http: ['POST', '/api/account/passkeys'],
    socket: false,
  }),
  'accounts.renamePasskey': operation({
    summary: 'Calls a passkey of the caller something else.',
    input: z.strictObject({ passkeyId: PasskeyId, name: PasskeyName }),
    output: nothing,
    access: 'person',
    rate: 'write',
    http: ['PUT', '/api/account/passkeys/:passkeyId'],
    socket: false,
  }),
  'accounts.removePasskey': operation({
    summary: 'Removes a passkey of the caller. From then on it signs in nobody.',
    input: z.strictObject({ passkeyId: PasskeyId }),
    output: nothing,
    access: 'person',
    rate: 'write',
    http: ['DELETE', '/api/account/passkeys/:passkeyId'],
    socket: false,
  }),
} as const
