import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { GroupId, Member, Role, UserId } from '@hubbub/protocol'
import { rankOf } from '@hubbub/rules'
import { Schema, type Model } from 'mongoose'
import { forgetStones, type Part } from '../part.ts'

/** One membership. */
export interface MemberPart extends Part, Member {
  groupId: GroupId
  /** Where it stands in the list. */
  place: string
}

export function membersIn(mongo: Mongo): Model<MemberPart> {
  const schema = new Schema<MemberPart>(
    { ...partFields, groupId: String, userId: String, role: String, joinedAt: Number, place: String },
    { collection: 'members', versionKey: false },
  )
  schema.index({ groupId: 1, isGone: 1, place: 1 }, { name: 'members_in_order' })
  schema.index({ userId: 1, isGone: 1, groupId: 1 }, { name: 'members_by_person' })
  forgetStones(schema)
  return mongo.model('members', schema)
}

export const memberKey = (groupId: GroupId, userId: UserId): string => `${groupId} ${userId}`

/** Highest role first, then in order of joining: one string, so that one range of one index gives a page. */
export const placeOf = ({ role, joinedAt, userId }: Member): string =>
  `${precedenceOf(role)} ${String(joinedAt).padStart(16, '0')} ${userId}`

/** 0 for an owner to 3 for a member. */
export const precedenceOf = (role: Role): number => rankOf('owner') - rankOf(role)

export function memberEffect(groupId: GroupId, { userId, role, joinedAt }: Member): Effect {
  const place = placeOf({ userId, role, joinedAt })
  return { to: 'members', id: memberKey(groupId, userId), set: { groupId, userId, role, joinedAt, place } }
}

export function memberGone(groupId: GroupId, userId: UserId): Effect {
  return { to: 'members', id: memberKey(groupId, userId), set: { isGone: true } }
}

export const memberOf = ({ userId, role, joinedAt }: MemberPart): Member => ({ userId, role, joinedAt })
