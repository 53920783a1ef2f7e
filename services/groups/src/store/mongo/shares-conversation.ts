import { retrying } from '@hubbub/mongo'
import type { GroupId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { Collections } from './models/collections.ts'
import { readPlacesOf } from './participant-reads.ts'
import { readMembershipsOf, readSeenGroups } from './membership.ts'
import { present } from './part.ts'

/** Of these people, those who share a group or a conversation with this one. Private channels are within a shared group. What is in one of the groups `but` does not count. */
export async function sharesConversation(
  store: Collections,
  userId: UserId,
  userIds: readonly UserId[],
  but: readonly GroupId[] = [],
): Promise<UserId[]> {
  const [memberships, places] = await Promise.all([
    readMembershipsOf(store, userId),
    readPlacesOf(store, userId, null),
  ])
  const counted = memberships.map(({ groupId }) => groupId).filter((groupId) => !but.includes(groupId))
  const groupIds = [...(await readSeenGroups(store, counted))]
  const asked = { userId: trusted({ $in: [...userIds] }), ...present }
  const [fromGroups, fromPlaces] = await Promise.all([
    retrying(() =>
      store.members.distinct('userId', { ...asked, groupId: trusted({ $in: groupIds }) }).exec(),
    ),
    retrying(() =>
      store.participants
        .distinct('userId', { ...asked, groupId: null, conversationId: trusted({ $in: places }) })
        .exec(),
    ),
  ])
  const met = new Set([userId, ...fromGroups, ...fromPlaces])
  return userIds.filter((id) => met.has(id))
}
