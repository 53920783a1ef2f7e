import type { ConversationId, GroupId, StreamId, UserId } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import type { Belongings } from '../records/belongings.ts'
import { isSeen } from '../records/conversation-repository.ts'
import type { GroupsDeps } from '../context/deps.ts'

/** Where somebody belongs. */
export interface Memberships {
  groups: readonly GroupPart[]
  /** What is heard in a room of its own: private channels, direct and ad-hoc conversations. */
  places: readonly ConversationId[]
}

/** The same for all members. */
export interface GroupPart {
  id: GroupId
  /** Where its stream stood before any of its channels was read. */
  rev: number
  /** Those that are heard in the group's room. */
  channels: readonly ConversationId[]
}

export type SubscriptionDeps = Pick<GroupsDeps, 'groups' | 'conversations'>

export async function readMemberships(
  userId: UserId,
  { groups, conversations }: SubscriptionDeps,
): Promise<Memberships> {
  const memberships = await groups.of(userId)
  const channels = new Map<StreamId, ConversationId[]>(memberships.map(({ group }) => [group.id, []]))
  const places: ConversationId[] = []
  for (const place of await conversations.around(userId)) {
    const { id } = place.conversation
    const room = roomOf(id, place.conversation)
    if (isSeen(place)) (room === id ? places : channels.get(room))?.push(id)
  }
  const parts = memberships.map(({ group: { id }, rev }) => ({ id, rev, channels: channels.get(id)! }))
  return { groups: parts, places }
}

/** The same of several people, in their order, with where the own stream of each stood. */
export function membershipsIn(
  userIds: readonly UserId[],
  { revs, memberships, channels, places }: Belongings,
): (Memberships & { rev: number })[] {
  const groups = new Map<GroupId, GroupPart>()
  const byUser = new Map(
    userIds.map((id, index) => [
      id,
      { rev: revs[index]!, groups: [] as GroupPart[], places: [] as ConversationId[] },
    ]),
  )
  const heard = Map.groupBy(
    // What a plain member sees of them, every member sees.
    channels.filter((conversation) => isSeen({ conversation, role: 'member', isIn: false })),
    ({ groupId }) => groupId,
  )
  for (const { userId, groupId: id, rev } of memberships) {
    if (!groups.has(id)) groups.set(id, { id, rev, channels: heard.get(id)?.map((one) => one.id) ?? [] })
    byUser.get(userId)!.groups.push(groups.get(id)!)
  }
  for (const { userId, ...place } of places)
    if (isSeen(place)) byUser.get(userId)!.places.push(place.conversation.id)
  return userIds.map((id) => byUser.get(id)!)
}

/** Every stream a person may follow now, and the rooms in which their sockets hear them. */
export function subscriptionsOf(
  userId: UserId,
  { groups, places }: Memberships,
): { streams: StreamId[]; rooms: StreamId[] } {
  const rooms = [userId, ...groups.map(({ id }) => id), ...places]
  return { rooms, streams: [...rooms, ...groups.flatMap(({ channels }) => channels)] }
}
