import type { Mongo } from '@hubbub/mongo'
import { Schema, type Model } from 'mongoose'
import type { SlowClaim } from '../../records/message-repository.ts'

export interface SlowClaimDocument extends SlowClaim {
  /** The channel and the person. */
  _id: string
  /** When it counts for nothing any more, whatever slow mode is set. */
  forgetAt: Date
}

export function slowClaimsIn(mongo: Mongo): Model<SlowClaimDocument> {
  const schema = new Schema<SlowClaimDocument>(
    {
      _id: { type: String, required: true },
      at: { type: Number, required: true },
      cid: { type: String, required: true },
      forgetAt: { type: Date, required: true },
    },
    { collection: 'slow_claims', versionKey: false },
  )
  schema.index({ forgetAt: 1 }, { name: 'forgotten', expireAfterSeconds: 0 })
  return mongo.model('slow_claims', schema)
}
