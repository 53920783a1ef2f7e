import { retrying } from '@hubbub/mongo'
import type { GroupId, LetInRoleId, Member, Role, RoleId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { MemberRepository } from '../../records/member-repository.ts'
import { sharesConversation } from './shares-conversation.ts'
import type { Collections } from './models/collections.ts'
import { foldedNickname } from '../../records/folded-nickname.ts'
import { admitMember, assignRole, leaveGroup, removeMember, setNickname } from './member-writes.ts'
import { memberOf, placeOf, precedenceOf, type MemberPart } from './models/member-model.ts'
import { readMember, readMembers, readSeenGroups } from './membership.ts'
import { present } from './part.ts'

export function mongoMembers(store: Collections): MemberRepository {
  return {
    role: (groupId, userId) => readRole(store, groupId, userId),
    among: async (groupId, userIds) => (await readMembers(store, [groupId], userIds)).map(memberOf),
    roleIdsOf: (userId) => readRoleIds(store, userId),
    holders: (groupId, roleIds, limit) => readHolders(store, groupId, roleIds, limit),
    page: (groupId, after, limit) => readPage(store, groupId, after, limit),
    pageOfRole: (...asked) => readPageOfRole(store, ...asked),
    admit: admitMember(store),
    leave: leaveGroup(store),
    remove: removeMember(store),
    assign: assignRole(store),
    nickname: setNickname(store),
    nicknamed: (groupId, beginning, limit) => readNicknamed(store, groupId, beginning, limit),
    nicknamedAs: (groupId, names, limit) => readNicknamedAs(store, groupId, names, limit),
    countJoined: (groupId, since, most) => countJoined(store, groupId, since, most),
    withRoles: (groupId, roleIds, most) => readWithRoles(store, groupId, roleIds, most),
    sharingConversation: (userId, userIds, but) => sharesConversation(store, userId, userIds, but),
  }
}

/** Of a group that is being removed nobody is a member any more, though memberships end one after the other. */
async function readRole(store: Collections, groupId: GroupId, userId: UserId): Promise<Role | null> {
  const [member, seen] = await Promise.all([
    readMember(store, groupId, userId),
    readSeenGroups(store, [groupId]),
  ])
  return seen.has(groupId) ? (member?.role ?? null) : null
}

async function readRoleIds({ members }: Collections, userId: UserId): Promise<RoleId[]> {
  const parts = await retrying(() => members.find({ userId, ...present }).lean<MemberPart[]>())
  return parts.flatMap((part) => memberOf(part).roleIds ?? [])
}

// Of who left and came back the document may still have roles, which count no more.
async function readHolders(
  { members }: Collections,
  groupId: GroupId,
  roleIds: readonly RoleId[],
  limit: number,
): Promise<UserId[]> {
  const held = { groupId, ...present, roleIds: trusted({ $in: [...roleIds] }) }
  const parts = await retrying(() => members.find(held).limit(limit).lean<MemberPart[]>())
  return parts.filter((part) => memberOf(part).roleIds).map(({ userId }) => userId)
}

function countJoined(
  { members }: Collections,
  groupId: GroupId,
  since: number,
  most: number,
): Promise<number> {
  const beginning = (joinedAt: number) => `${precedenceOf('member')} ${String(joinedAt).padStart(16, '0')}`
  const place = trusted({ $gt: beginning(since + 1), $lt: beginning(Number.MAX_SAFE_INTEGER) })
  return retrying(() =>
    members
      .countDocuments({ groupId, ...present, place })
      .limit(most)
      .exec(),
  )
}

/** Two indexes: own roles have one, and moderators stand together in the list. */
async function readWithRoles(
  { members }: Collections,
  groupId: GroupId,
  roleIds: readonly Exclude<LetInRoleId, 'member'>[],
  most: number,
): Promise<UserId[] | null> {
  const own = roleIds.filter((id) => id !== 'moderator')
  const place = trusted({
    $gt: `${precedenceOf('moderator')} `,
    $lt: String(precedenceOf('moderator') + 1),
  })
  const found = await Promise.all([
    own.length === 0
      ? []
      : retrying(() =>
          members
            .find({ groupId, roleIds: trusted({ $in: own }), ...present })
            .limit(most + 1)
            .lean<MemberPart[]>(),
        ),
    own.length === roleIds.length
      ? []
      : retrying(() =>
          members
            .find({ groupId, ...present, place })
            .limit(most + 1)
            .lean<MemberPart[]>(),
        ),
  ])
  // The ids of an earlier membership may still stand there.
  const isOne = (part: MemberPart) =>
    (part.role === 'moderator' && own.length < roleIds.length) ||
    memberOf(part).roleIds?.some((id) => own.includes(id))
  const all = [
    ...new Set(
      found
        .flat()
        .filter(isOne)
        .map(({ userId }) => userId),
    ),
  ]
  return found.some(({ length }) => length > most) || all.length > most ? null : all
}

const lastCharacter = '\u{10ffff}'

async function readNicknamed(
  { members }: Collections,
  groupId: GroupId,
  beginning: string,
  limit: number,
): Promise<UserId[]> {
  const from = foldedNickname(beginning)!
  const parts = await retrying(() =>
    members
      .find({
        groupId,
        ...present,
        foldedNickname: trusted({ $type: 'string', $gte: from, $lt: from + lastCharacter }),
      })
      .sort({ foldedNickname: 1 })
      .limit(limit)
      .select(['userId'])
      .lean<Pick<MemberPart, 'userId'>[]>(),
  )
  return parts.map(({ userId }) => userId)
}

async function readNicknamedAs(
  { members }: Collections,
  groupId: GroupId,
  names: readonly string[],
  limit: number,
): Promise<UserId[]> {
  const folded = names.map((name) => foldedNickname(name)!)
  const parts = await retrying(() =>
    members
      // Of a type besides: the index has only those who have one.
      .find({ groupId, ...present, foldedNickname: trusted({ $type: 'string', $in: folded }) })
      .limit(limit)
      .select(['userId'])
      .lean<Pick<MemberPart, 'userId'>[]>(),
  )
  return parts.map(({ userId }) => userId)
}

async function readPage(
  { members }: Collections,
  groupId: GroupId,
  after: Member | null,
  limit: number,
): Promise<Member[]> {
  const place = trusted({ $gt: after ? placeOf(after) : '' })
  const parts = await retrying(() =>
    members
      .find({ groupId, ...present, place })
      .sort({ place: 1 })
      .limit(limit)
      .lean<MemberPart[]>(),
  )
  return parts.map(memberOf)
}

// As for `readHolders`, but here a page would be too short by those.
async function readPageOfRole(
  { members }: Collections,
  groupId: GroupId,
  roleId: RoleId,
  after: Member | null,
  limit: number,
): Promise<Member[]> {
  const held = { groupId, ...present, roleIds: trusted({ $in: [roleId] }) }
  const following = after && { userId: trusted({ $gt: after.userId }) }
  const $expr = trusted({ $eq: ['$roleIdsSince', '$joinedAt'] })
  const parts = await retrying(() =>
    members
      .find({ ...held, ...following, $expr })
      .sort({ userId: 1 })
      .limit(limit)
      .lean<MemberPart[]>(),
  )
  return parts.map(memberOf)
}
