import { Schema } from 'mongoose'
import type { ProviderOrigin } from '../../oidc/identity.ts'
import type {
  PendingSignIn,
  SecondFactorState,
  StoredPasskey,
} from '../../second-factor/second-factor-state.ts'

/** How a session began at a provider, or a sign-in that waits. */
export const originSchema = new Schema<ProviderOrigin>(
  { identity: String, sid: String, begunAt: Number, idToken: String, isBoth: Boolean, until: Number },
  { _id: false },
)

const part = (fields: Record<string, StringConstructor | NumberConstructor>) =>
  new Schema<object>(fields, { _id: false })

const passkeySchema = new Schema<StoredPasskey>(
  {
    ...{ id: String, name: String, host: String },
    ...{ credential: String, publicKey: String, counter: Number, transports: [String] },
    ...{ createdAt: Number, usedAt: Number, isVerified: Boolean },
  },
  { _id: false },
)

export const secondFactorSchema = new Schema<SecondFactorState>(
  {
    totp: part({ sealed: String, since: Number, step: Number }),
    setup: part({ sealed: String, until: Number }),
    recovery: [String],
    wrong: part({ count: Number, at: Number }),
    pending: [
      new Schema<PendingSignIn>(
        { hash: String, purpose: String, until: Number, provider: originSchema },
        { _id: false },
      ),
    ],
    devices: [
      part({
        ...{ id: String, device: String, hash: String },
        ...{ createdAt: Number, usedAt: Number, until: Number },
      }),
    ],
    passkeys: [passkeySchema],
    answered: [part({ hash: String, until: Number })],
    changes: Number,
  },
  { _id: false },
)
