import { isDuplicate, retrying, type Mongo } from '@hubbub/mongo'
import { Schema } from 'mongoose'
import { endsWith, logoutKnownMs, type ProviderLogout } from '../../oidc/ended-there.ts'
import type { ProviderOrigin } from '../../oidc/identity.ts'

interface LogoutDocument extends Omit<ProviderLogout, 'id'> {
  _id: string
  forgetAt: Date
}

export interface ProviderLogouts {
  /** Answers as of when it was told first. */
  note(logout: ProviderLogout): Promise<ProviderLogout>
  hasEnded(origin: ProviderOrigin): Promise<boolean>
}

/** What providers have told of log-outs, for as long as a sign-in from before may still be on its way. */
export function mongoProviderLogouts(mongo: Mongo): ProviderLogouts {
  const schema = new Schema<LogoutDocument>(
    {
      _id: { type: String, required: true },
      identity: { type: String, default: null },
      sid: { type: String, default: null },
      at: { type: Number, required: true },
      forgetAt: { type: Date, required: true },
    },
    { collection: 'provider_logouts', versionKey: false },
  )
  schema.index({ forgetAt: 1 }, { name: 'forgotten', expireAfterSeconds: 0 })
  schema.index({ identity: 1 }, { name: 'logouts_of_identity' })
  schema.index({ sid: 1 }, { name: 'logouts_of_session' })
  const model = mongo.model('provider_logouts', schema)
  return {
    async note(logout) {
      const { id, ...fields } = logout
      const forgetAt = new Date(logout.at + logoutKnownMs)
      try {
        await retrying(() => model.create({ _id: id, ...fields, forgetAt }))
        return logout
      } catch (refusal) {
        if (!isDuplicate(refusal)) throw refusal
        const first = await retrying(() => model.findById(id).select(['at']).lean())
        return { ...logout, at: first?.at ?? logout.at }
      }
    },
    async hasEnded(origin) {
      const asked = [
        { identity: origin.identity },
        ...(origin.sid === undefined ? [] : [{ sid: origin.sid }]),
      ]
      const told = await Promise.all(asked.map((one) => retrying(() => model.find(one).lean())))
      return told.flat().some((one) => endsWith(origin, one))
    },
  }
}
