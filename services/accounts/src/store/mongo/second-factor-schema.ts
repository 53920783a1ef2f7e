import { Schema } from 'mongoose'
import type { StoredPasskey, SecondFactorState } from '../../second-factor/second-factor-state.ts'

const part = (fields: Record<string, StringConstructor | NumberConstructor>) =>
  new Schema<object>(fields, { _id: false })

const passkeySchema = new Schema<StoredPasskey>(
  {
    ...{ id: String, name: String, host: String },
    ...{ credential: String, publicKey: String, counter: Number, transports: [String] },
    ...{ createdAt: Number, usedAt: Number },
  },
  { _id: false },
)

export const secondFactorSchema = new Schema<SecondFactorState>(
  {
    totp: part({ sealed: String, since: Number, step: Number }),
    setup: part({ sealed: String, until: Number }),
    recovery: [String],
    wrong: part({ count: Number, at: Number }),
    pending: [part({ hash: String, purpose: String, until: Number })],
    devices: [
      part({
        ...{ id: String, device: String, hash: String },
        ...{ createdAt: Number, usedAt: Number, until: Number },
      }),
    ],
    passkeys: [passkeySchema],
    answered: [part({ hash: String, until: Number })],
  },
  { _id: false },
)
