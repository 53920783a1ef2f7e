import { isConversation, isGroup, type StreamId, type UserId } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import { isSeen } from '../records/conversation-repository.ts'
import type { GroupsDeps } from '../context/deps.ts'

/**
 * Lets a person's sockets hear these rooms, and out again of those that the person lost while they were coming in: a
 * removal that is acknowledged must hold, even when the joining it undoes is still on its way. [P-12]
 */
export async function subscribeSockets(userId: UserId, rooms: StreamId[], deps: GroupsDeps): Promise<void> {
  if (rooms.length === 0) return
  await deps.bus.broadcastAndWait('gateway.enter', { userId, rooms })
  const heard = await heardNow(userId, rooms, deps)
  await unsubscribeSockets(
    userId,
    rooms.filter((room) => !heard.has(room)),
    deps,
  )
}

/**
 * Answers when this person's sockets hear these rooms no more. [P-12] A command may wait long for a node that is silent: where the
 * person belongs again by then, their sockets come back in.
 */
export async function unsubscribeSockets(userId: UserId, rooms: StreamId[], deps: GroupsDeps): Promise<void> {
  if (rooms.length === 0) return
  await deps.bus.broadcastAndWait('gateway.leave', { userId, rooms })
  const heard = await heardNow(userId, rooms, deps)
  await subscribeSockets(
    userId,
    rooms.filter((room) => heard.has(room)),
    deps,
  )
}

async function heardNow(
  userId: UserId,
  rooms: StreamId[],
  { members, conversations }: GroupsDeps,
): Promise<Set<StreamId>> {
  const rows = await conversations.userConversationRows(userId, rooms.filter(isConversation))
  const heard = new Set<StreamId>(
    rows.filter(isSeen).map(({ conversation }) => roomOf(conversation.id, conversation)),
  )
  for (const groupId of rooms.filter(isGroup)) if (await members.role(groupId, userId)) heard.add(groupId)
  return heard
}
