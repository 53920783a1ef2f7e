import type { GroupId, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import { isSeen } from '../records/conversation-repository.ts'

/**
 * Brings the sockets of a member into the room of the group, and then into those of its private channels that they see by a role. In this
 * order: whoever lets a role in meanwhile finds them in the room of the group, or is seen here.
 */
export async function enterGroup(groupId: GroupId, userId: UserId, deps: GroupsDeps): Promise<void> {
  await subscribeSockets(userId, [groupId], deps)
  const channels = (await deps.channels.of([groupId])).filter(({ isPrivate }) => isPrivate)
  const rows = await deps.conversations.userConversationRows(
    userId,
    channels.map(({ id }) => id),
  )
  const seen = rows.filter(isSeen).map(({ conversation }) => conversation.id)
  await subscribeSockets(userId, seen, deps)
}
