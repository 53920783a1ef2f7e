import { retrying } from '@hubbub/mongo'
import { limits, type GroupId, type Member, type UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { Collections } from './models/collections.ts'
import { memberKey, memberOf, type MemberPart } from './models/member-model.ts'
import { present } from './part.ts'

export async function readMember(
  { members }: Pick<Collections, 'members'>,
  groupId: GroupId,
  userId: UserId,
): Promise<Member | null> {
  const _id = memberKey(groupId, userId)
  const part = await retrying(() => members.findOne({ _id, ...present }).lean<MemberPart>())
  return part && memberOf(part)
}

/** Of these people in these groups. */
export function readMembers(
  { members }: Collections,
  groupIds: readonly GroupId[],
  userIds: readonly UserId[],
): Promise<MemberPart[]> {
  const keys = groupIds.flatMap((groupId) => userIds.map((userId) => memberKey(groupId, userId)))
  return retrying(() => members.find({ _id: trusted({ $in: keys }), ...present }).lean<MemberPart[]>())
}

/** Where one person belongs. */
export function readMembershipsOf({ members }: Collections, userId: UserId): Promise<MemberPart[]> {
  return retrying(() => members.find({ userId, ...present }).lean<MemberPart[]>())
}

/** Of these groups, those that are not being removed. */
export async function readSeenGroups(
  { groups }: Pick<Collections, 'groups'>,
  groupIds: readonly GroupId[],
): Promise<Set<GroupId>> {
  const filter = { _id: trusted({ $in: [...groupIds] }) }
  const found = await retrying(() =>
    groups.model.find(filter).select(['isHidden']).lean<{ _id: GroupId; isHidden?: true }[]>(),
  )
  return new Set(found.flatMap(({ _id, isHidden }) => (isHidden ? [] : _id)))
}

/**
 * This limit spans groups. Ask it in turn (`turns`), which makes it exact for what one node is asked; of nodes that race each
 * may let one more pass.
 */
export async function hasRoomForGroup({ members }: Collections, userId: UserId): Promise<boolean> {
  const count = await retrying(() => members.countDocuments({ userId, ...present }).exec())
  return count < limits.groupsPerAccount
}

/** Like `hasRoomForGroup`. */
export async function hasRoomToOwn({ members }: Collections, userId: UserId): Promise<boolean> {
  const count = await retrying(() => members.countDocuments({ userId, ...present, role: 'owner' }).exec())
  return count < limits.groupsOwned
}
