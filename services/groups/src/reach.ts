import type { StreamId, UserId } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import { isSeen } from './conversation-repository.ts'
import type { GroupsDeps } from './deps.ts'

export interface Reach {
  /** Every stream a person may follow now: their own, those of their groups, and those of conversations. */
  streams: StreamId[]
  /** In which their sockets hear them. */
  rooms: StreamId[]
}

export type ReachDeps = Pick<GroupsDeps, 'groups' | 'conversations'>

/** `groupRevs`: where the groups' streams stood before anything of them was read, in the same order. */
export async function readReach(
  userId: UserId,
  { groups, conversations }: ReachDeps,
): Promise<{ reach: Reach; groupRevs: number[] }> {
  const memberships = await groups.of(userId)
  const streams: StreamId[] = [userId, ...memberships.map(({ group }) => group.id)]
  const rooms = [...streams]
  for (const place of await conversations.around(userId)) {
    if (!isSeen(place)) continue
    const { id } = place.conversation
    streams.push(id)
    if (roomOf(id, place.conversation) === id) rooms.push(id)
  }
  return { reach: { streams, rooms }, groupRevs: memberships.map(({ rev }) => rev) }
}
