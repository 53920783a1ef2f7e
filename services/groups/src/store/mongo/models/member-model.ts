import { partFields, type Effect, type EffectOnMany, type Mongo } from '@hubbub/mongo'
import type { GroupId, Member, Role, RoleId, UserId } from '@hubbub/protocol'
import { rankOf } from '@hubbub/rules'
import { Schema, type Model } from 'mongoose'
import { foldedNickname } from '../../../records/folded-nickname.ts'
import type { MemberRolesPut } from '../../../records/decision.ts'
import { forgetStones, type Part } from '../part.ts'

/** One membership. */
export interface MemberPart extends Part, Omit<Member, 'nickname' | 'roleIds'> {
  groupId: GroupId
  /** Missing in documents from before there were nicknames. */
  nickname?: string | null
  foldedNickname?: string | null
  /** Only in documents of those who had some: a node from before there were roles completes what others left, and knows no such field. */
  roleIds?: RoleId[]
  /** When the membership began that has them: whoever leaves and comes back has none, also where such a node saw to it. */
  roleIdsSince?: number
  /** Where it stands in the list. */
  place: string
}

export function membersIn(mongo: Mongo): Model<MemberPart> {
  const schema = new Schema<MemberPart>(
    {
      ...{ ...partFields, groupId: String, userId: String, role: String, joinedAt: Number, place: String },
      ...{ nickname: String, foldedNickname: String },
      ...{ roleIds: { type: [String], default: undefined }, roleIdsSince: Number },
    },
    { collection: 'members', versionKey: false },
  )
  schema.index({ groupId: 1, isGone: 1, place: 1 }, { name: 'members_in_order' })
  schema.index({ userId: 1, isGone: 1, groupId: 1 }, { name: 'members_by_person' })
  schema.index(
    { groupId: 1, foldedNickname: 1 },
    { name: 'members_by_nickname', partialFilterExpression: { foldedNickname: { $type: 'string' } } },
  )
  // Another name than the index without `userId` had, which a database may still have.
  schema.index(
    { groupId: 1, roleIds: 1, userId: 1 },
    { name: 'members_by_role_and_person', partialFilterExpression: { roleIds: { $exists: true } } },
  )
  forgetStones(schema)
  return mongo.model('members', schema)
}

export const memberKey = (groupId: GroupId, userId: UserId): string => `${groupId} ${userId}`

/** Highest role first, then in order of joining: one string, so that one range of one index gives a page. */
export const placeOf = ({ role, joinedAt, userId }: Member): string =>
  `${precedenceOf(role)} ${String(joinedAt).padStart(16, '0')} ${userId}`

/** 0 for an owner to 3 for a member. */
export const precedenceOf = (role: Role): number => rankOf('owner') - rankOf(role)

// A stone of the same person may still be there, so that they have no nickname is set as well.
export function memberEffect(groupId: GroupId, member: Member): Effect {
  const { userId, role, joinedAt, nickname, roleIds } = member
  const place = placeOf(member)
  const names = { nickname: nickname ?? null, foldedNickname: foldedNickname(nickname) }
  const own = roleIds && { roleIds, roleIdsSince: joinedAt }
  const set = { groupId, userId, role, joinedAt, place, ...names, ...own }
  return { to: 'members', id: memberKey(groupId, userId), set }
}

/** Of members who are there: whoever has left since is a stone of a later write. */
export function memberRolesEffect(put: MemberRolesPut): EffectOnMany {
  const { groupId, members, roleId, isGiven, known } = put
  const isOfNow = { $eq: ['$roleIdsSince', '$joinedAt'] }
  const had = { $cond: [isOfNow, { $ifNull: ['$roleIds', []] }, []] }
  const isKept = { $and: [{ $ne: ['$$this', roleId] }, { $in: ['$$this', known] }] }
  const others = { $filter: { input: had, cond: isKept } }
  return {
    ...{ to: 'members', prefix: memberKey(groupId, '' as UserId), ids: members.map(({ userId }) => userId) },
    compute: {
      roleIds: { $concatArrays: [others, isGiven ? [roleId] : []] },
      roleIdsSince: '$joinedAt',
    },
  }
}

export function memberGone(groupId: GroupId, userId: UserId): Effect {
  return { to: 'members', id: memberKey(groupId, userId), set: { isGone: true, ...unnamed } }
}

const unnamed = { nickname: null, foldedNickname: null }

export const memberOf = ({ userId, role, joinedAt, nickname, roleIds, roleIdsSince }: MemberPart): Member => {
  const hasOwn = roleIds !== undefined && roleIds.length > 0 && roleIdsSince === joinedAt
  return {
    ...{ userId, role, joinedAt },
    ...(typeof nickname === 'string' && { nickname }),
    ...(hasOwn && { roleIds }),
  }
}

/** What somebody is in the group: all that the rules ask of a membership. */
export function ranksOf(part: MemberPart): Pick<Member, 'role' | 'roleIds'> {
  const { role, roleIds } = memberOf(part)
  return { role, ...(roleIds && { roleIds }) }
}
