import type { GroupId, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'
import { isSeen, type UserConversationRow } from '../store/conversation-repository.ts'

/** What was said in private channels before somebody comes to see them, by what their roles turn to, is not unread to them. */
export async function startWhereGained(
  groupId: GroupId,
  userId: UserId,
  turn: (row: UserConversationRow) => Pick<UserConversationRow, 'role' | 'roleIds'>,
  deps: GroupsDeps,
): Promise<void> {
  const channels = (await deps.channels.of([groupId])).filter(({ isPrivate }) => isPrivate)
  const rows = await deps.conversations.userConversationRows(
    userId,
    channels.map(({ id }) => id),
  )
  const gained = rows.filter((row) => !isSeen(row) && isSeen({ ...row, ...turn(row) }))
  const conversationIds = gained.map(({ conversation }) => conversation.id)
  if (conversationIds.length > 0)
    await deps.bus.call('messages.startAtHead', { userIds: [userId], conversationIds })
}
