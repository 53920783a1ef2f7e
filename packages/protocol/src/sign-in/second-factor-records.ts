import { z } from 'zod'
import { Moment } from '../numbers.ts'
import { Passkey } from './passkey-records.ts'

/** Who has to have a second factor to sign in with. */
export const SecondFactorFor = z.enum(['nobody', 'administrators', 'everyone'])
export type SecondFactorFor = z.infer<typeof SecondFactorFor>

/** Of this server, as an administrator sets it. */
export const SignInPolicy = z.strictObject({
  secondFactorFor: SecondFactorFor,
  /** So long people may go on without one, since this was set, or since they came if that was later. */
  graceDays: z.number().int(),
})
export type SignInPolicy = z.infer<typeof SignInPolicy>

/** Six digits of an authenticator, or one of the recovery codes; spaces and dashes do not count, and digits may be those of any script. */
export const SecondFactorCode = z.string().min(6).max(32)

/** A sign-in whose password was right, and that waits for something else. The token opens nothing but its end. */
export const PendingToken = z.string().max(128)

/** What makes the second factor unnecessary on this device for a while. */
export const DeviceToken = z.string().max(128)

export const RememberedDeviceId = z.string().regex(/^[A-Za-z0-9_-]{16}$/)

/** A device on which the second factor is not asked for. */
export const RememberedDevice = z.strictObject({
  id: RememberedDeviceId,
  /** What it called itself at sign-in, shortened. */
  device: z.string(),
  createdAt: Moment,
  usedAt: Moment,
  /** Then the second factor is asked for again. */
  until: Moment,
})
export type RememberedDevice = z.infer<typeof RememberedDevice>

/** One's own second factor, as only oneself sees it. */
export const SecondFactor = z.strictObject({
  /** There is an authenticator or a passkey. */
  isOn: z.boolean(),
  /** Since when there is an authenticator. Left out where there is none. */
  since: Moment.optional(),
  recoveryCodesLeft: z.number().int(),
  /** This server wants one of them. Left out where it does not. */
  isRequired: z.literal(true).optional(),
  /** Until then one may go on without. Left out where none is wanted, or there is one. */
  mustBy: Moment.optional(),
  devices: z.array(RememberedDevice),
  /** Left out by a server that knows none. */
  passkeys: z.array(Passkey).optional(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** What an authenticator is given, once. */
export const AuthenticatorSetup = z.strictObject({
  /** In base 32, to be typed. */
  secret: z.string(),
  /** The same as `otpauth://…`, to be shown as a QR code. */
  uri: z.string(),
  /** By then a code has to have confirmed it. */
  until: Moment,
})
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>

/** Shown once: the server keeps none of them. Each works once in the place of a code. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
