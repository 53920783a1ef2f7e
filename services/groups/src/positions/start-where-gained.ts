import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Conversation, GroupId, Member, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { isSeen, type UserConversationRow } from '../records/conversation-repository.ts'

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

const atATime = 1_000

/**
 * The same of many members who come to see these private channels by one role. Who sees one already reads on where they are. There may be
 * 100,000 of them, so some are done at a time, and everybody else is served in between.
 */
export async function startWhereManyGain(
  members: readonly Member[],
  channels: readonly Conversation[],
  { bus, people }: GroupsDeps,
): Promise<void> {
  for (const conversation of channels) {
    const conversationIds = [conversation.id]
    const inPerson = new Set((await people.of(conversationIds)).map(({ userId }) => userId))
    for (let from = 0; from < members.length; from += atATime) {
      const gaining = members
        .slice(from, from + atATime)
        .filter(({ userId, role, roleIds = [] }) => {
          return !isSeen({ conversation, role, roleIds, isIn: inPerson.has(userId) })
        })
        .map(({ userId }) => userId)
      if (gaining.length > 0) await bus.call('messages.startAtHead', { userIds: gaining, conversationIds })
      await nextTurn()
    }
  }
}
