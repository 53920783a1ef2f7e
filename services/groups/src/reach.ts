import type { StreamId, UserId } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import { isSeen } from './conversation-repository.ts'
import type { GroupsDeps } from './deps.ts'

/** Every stream a person may follow now, and the rooms in which their sockets hear them. */
export async function reach(
  userId: UserId,
  { groups, conversations }: GroupsDeps,
): Promise<{ streams: StreamId[]; rooms: StreamId[] }> {
  const groupIds = (await groups.of(userId)).map(({ group }) => group.id)
  const streams: StreamId[] = [userId, ...groupIds]
  const rooms = [...streams]
  for (const place of await conversations.around(userId)) {
    if (!isSeen(place)) continue
    const { id } = place.conversation
    streams.push(id)
    if (roomOf(id, place.conversation) === id) rooms.push(id)
  }
  return { streams, rooms }
}
