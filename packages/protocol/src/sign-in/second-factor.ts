import { z } from 'zod'
import { UserId } from '../ids.ts'
import { Moment } from '../numbers.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Tokens } from '../person-records.ts'
import {
  AuthenticatorSetup,
  DeviceToken,
  PendingToken,
  RecoveryCodes,
  RememberedDeviceId,
  SecondFactor,
  SecondFactorCode,
  SecondFactorFor,
  SignInPolicy,
} from './second-factor-records.ts'
import { PasskeyAnswer } from './passkey-records.ts'

const nothing = z.strictObject({})

/** Signing in with more than a password. */
export const secondFactor = {
  'accounts.finishSignIn': operation({
    summary:
      'Signs in who was refused with `second_factor_needed`, given the token of that refusal and a code, or the answer of a passkey. `recoveryCodesLeft`: a recovery code was used.',
    input: z.strictObject({
      pendingToken: PendingToken,
      /** Either this or `passkey`. */
      code: SecondFactorCode.optional(),
      passkey: PasskeyAnswer.optional(),
      /** Does not ask on this device for `limits.rememberedDeviceMs`. */
      rememberDevice: z.boolean().default(false),
    }),
    output: z.strictObject({
      ...Tokens.shape,
      /** For the next `accounts.login`. Left out where the browser keeps it in a cookie that scripts cannot read. */
      rememberedDevice: DeviceToken.optional(),
      recoveryCodesLeft: z.number().int().optional(),
    }),
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/sessions/second-factor'],
    socket: false,
  }),
  'accounts.beginRequiredSetup': operation({
    summary:
      'Makes a secret for an authenticator, for who was refused with `second_factor_setup_needed`, given the token of that refusal.',
    input: z.strictObject({ pendingToken: PendingToken }),
    output: AuthenticatorSetup,
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/sessions/second-factor/setup'],
    socket: false,
  }),
  'accounts.finishRequiredSetup': operation({
    summary: 'Confirms that secret by a code of the authenticator, and signs in.',
    input: z.strictObject({ pendingToken: PendingToken, code: SecondFactorCode }),
    output: z.strictObject({ ...Tokens.shape, ...RecoveryCodes.shape }),
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/sessions/second-factor/confirm'],
    socket: false,
  }),
  'accounts.proveIdentity': operation({
    summary:
      'Proves once more who is calling: with a code or a passkey where there is a second factor, else with the password. Until then nothing sensitive asks for it again.',
    input: z.strictObject({
      password: z.string().min(1).max(256).optional(),
      code: SecondFactorCode.optional(),
      passkey: PasskeyAnswer.optional(),
    }),
    output: z.strictObject({ until: Moment, recoveryCodesLeft: z.number().int().optional() }),
    access: 'person',
    rate: 'login',
    http: ['POST', '/api/account/proof'],
    socket: false,
  }),
  'accounts.secondFactor': operation({
    summary:
      "The caller's second factors: authenticator, passkeys, recovery codes, and the devices that need none.",
    input: nothing,
    output: SecondFactor,
    access: 'person',
    rate: 'read',
    http: ['GET', '/api/account/second-factor'],
    socket: true,
  }),
  'accounts.beginSecondFactor': operation({
    summary:
      'Makes a secret for an authenticator. It counts once `accounts.confirmSecondFactor` confirms it.',
    input: nothing,
    output: AuthenticatorSetup,
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/account/second-factor'],
    socket: false,
  }),
  'accounts.confirmSecondFactor': operation({
    summary:
      'Turns the second factor on by a code of the authenticator that has the new secret. One that was on before is replaced, with its recovery codes and remembered devices.',
    input: z.strictObject({ code: SecondFactorCode }),
    output: RecoveryCodes,
    access: 'person',
    rate: 'login',
    http: ['PUT', '/api/account/second-factor'],
    socket: false,
  }),
  'accounts.removeSecondFactor': operation({
    summary:
      'Turns the authenticator off. Passkeys stay. Refused where the server asks for a second factor, and this is the last one.',
    input: nothing,
    output: nothing,
    access: 'person',
    rate: 'write',
    http: ['DELETE', '/api/account/second-factor'],
    socket: false,
  }),
  'accounts.renewRecoveryCodes': operation({
    summary: 'Makes new recovery codes. Those of before work no more.',
    input: nothing,
    output: RecoveryCodes,
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/account/recovery-codes'],
    socket: false,
  }),
  'accounts.forgetDevice': operation({
    summary: 'Asks for the second factor on a remembered device again.',
    input: z.strictObject({ deviceId: RememberedDeviceId }),
    output: nothing,
    access: 'person',
    rate: 'write',
    http: ['DELETE', '/api/account/remembered-devices/:deviceId'],
    socket: true,
  }),
  'accounts.resetSecondFactor': operation({
    summary: "Removes somebody's second factor and ends all their sessions.",
    input: z.strictObject({ userId: UserId }),
    output: nothing,
    access: 'administrator',
    rate: 'write',
    http: ['DELETE', '/api/admin/accounts/:userId/second-factor'],
    socket: false,
  }),
  'accounts.signInPolicy': operation({
    summary: 'What this server asks of those who sign in.',
    input: nothing,
    output: SignInPolicy,
    access: 'administrator',
    rate: 'read',
    http: ['GET', '/api/admin/sign-in-policy'],
    socket: false,
  }),
  'accounts.setSignInPolicy': operation({
    summary: 'Sets who has to have a second factor, and how long people may go on without.',
    input: z.strictObject({
      secondFactorFor: SecondFactorFor,
      graceDays: z.number().int().min(0).max(limits.secondFactorGraceDays),
    }),
    output: SignInPolicy,
    access: 'administrator',
    rate: 'write',
    http: ['PUT', '/api/admin/sign-in-policy'],
    socket: false,
  }),
} as const
