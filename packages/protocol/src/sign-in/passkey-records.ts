import { z } from 'zod'
import { limits } from '../limits.ts'
import { Moment } from '../numbers.ts'
import { line } from '../text.ts'

export const PasskeyId = z.string().regex(/^[A-Za-z0-9_-]{16}$/)

export const PasskeyName = line(limits.passkeyNameChars)

/** What somebody signs in with instead of a password, or beside it. Its key stays on the device, or with a password manager. */
export const Passkey = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  /** Of the server, as it was called when the passkey was made: it works there alone. */
  host: z.string(),
  createdAt: Moment,
  /** Left out where it was never used. */
  usedAt: Moment.optional(),
})
export type Passkey = z.infer<typeof Passkey>

/** Bytes, as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** The longest that a browser may give. */
const CredentialId = bytes(1_364)
const Transports = z.array(z.string().max(32)).max(10)

/** What a passkey says of itself when it is made: these fields of the browser's `PublicKeyCredential` in JSON. */
export const NewPasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(4_096),
  attestationObject: bytes(16_384),
  transports: Transports.default([]),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What a passkey answers when it is asked: these fields of the browser's `PublicKeyCredential` in JSON. */
export const PasskeyAnswer = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(4_096),
  authenticatorData: bytes(4_096),
  signature: bytes(2_048),
  /** Whose it is. Left out where the browser leaves it out. */
  userHandle: bytes(128).optional(),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const Credential = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** For the browser's `navigator.credentials.get`, as `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. */
export const PasskeyQuestion = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('preferred'),
  /** Empty: whichever the device has. */
  allowCredentials: z.array(Credential),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** For the browser's `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export const PasskeyOffer = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  /** Those that the account has: a device that has one of them makes no second one. */
  excludeCredentials: z.array(Credential),
})
export type PasskeyOffer = z.infer<typeof PasskeyOffer>

/** Where passkeys work. */
export const PasskeyHome = z.strictObject({
  /** At this address alone. Left out: at any by which the server can be reached, with https and a name. */
  origin: z.string().optional(),
})
export type PasskeyHome = z.infer<typeof PasskeyHome>
