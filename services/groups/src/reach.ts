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
  const seen = (await conversations.around(userId)).filter(isSeen).map(({ conversation }) => conversation)
  const own = seen.filter((conversation) => roomOf(conversation.id, conversation) === conversation.id)
  const idOf = ({ id }: { id: StreamId }) => id
  return {
    streams: [userId, ...groupIds, ...seen.map(idOf)],
    rooms: [userId, ...groupIds, ...own.map(idOf)],
  }
}
