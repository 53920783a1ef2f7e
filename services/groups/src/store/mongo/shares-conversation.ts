import { retrying } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { Collections } from './models/collections.ts'
import { readPlacesOf } from './participant-reads.ts'
import { readMembershipsOf, readSeenGroups } from './membership.ts'
import { present } from './part.ts'

/** Of these people, those who share a group or a conversation with this one. Private channels are within a shared group. */
export async function sharesConversation(
  store: Collections,
  userId: UserId,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const [memberships, places] = await Promise.all([
    readMembershipsOf(store, userId),
    readPlacesOf(store, userId, null),
  ])
  const groupIds = [
    ...(await readSeenGroups(
      store,
      memberships.map(({ groupId }) => groupId),
    )),
  ]
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
