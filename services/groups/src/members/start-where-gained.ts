import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { whoSees } from '../access/facts-for-rules.ts'
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

/** The same of many people who come to see these channels by one role. Who sees one already reads on where they are. */
export async function startWhereManyGain(
  userIds: readonly UserId[],
  conversationIds: readonly ConversationId[],
  deps: GroupsDeps,
): Promise<void> {
  for (const conversationId of conversationIds) {
    const seeing = new Set(await whoSees(conversationId, userIds, deps))
    const gaining = userIds.filter((userId) => !seeing.has(userId))
    if (gaining.length > 0)
      await deps.bus.call('messages.startAtHead', { userIds: gaining, conversationIds: [conversationId] })
  }
}
