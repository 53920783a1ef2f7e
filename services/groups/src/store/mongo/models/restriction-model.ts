import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { GroupId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import { forEver, type RestrictionRow } from '../../../moderation/restriction-row.ts'
import type { Restriction } from '../../../records/restriction-repository.ts'
import { forgetStones, type Part } from '../part.ts'

/** A timeout or a ban. */
export interface RestrictionPart extends Part, RestrictionRow {
  groupId: GroupId
}

export function restrictionsIn(mongo: Mongo): Model<RestrictionPart> {
  const schema = new Schema<RestrictionPart>(
    {
      ...{ ...partFields, groupId: String, userId: String, kind: String, until: Number },
      ...{ reason: String, by: String, at: Number },
    },
    { collection: 'restrictions', versionKey: false },
  )
  schema.index({ groupId: 1, kind: 1, isGone: 1, userId: 1 }, { name: 'restrictions_by_group' })
  schema.index({ userId: 1, kind: 1, isGone: 1 }, { name: 'restrictions_by_person' })
  forgetStones(schema)
  return mongo.model('restrictions', schema)
}

export const restrictionKey = (groupId: GroupId, kind: Restriction['kind'], userId: UserId): string =>
  `${groupId} ${kind} ${userId}`

export function restrictionEffect(groupId: GroupId, restriction: Restriction): Effect {
  const { userId, kind, until, reason, by, at } = restriction
  const set = { groupId, userId, kind, until: until ?? forEver, reason, by, at }
  return { to: 'restrictions', id: restrictionKey(groupId, kind, userId), set }
}

export function restrictionGone(groupId: GroupId, kind: Restriction['kind'], userId: UserId): Effect {
  return { to: 'restrictions', id: restrictionKey(groupId, kind, userId), set: { isGone: true } }
}
