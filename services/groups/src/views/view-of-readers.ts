import type { ConversationId, ConversationView, UserId } from '@hubbub/protocol'
import { visibleFrom } from '@hubbub/rules'
import type { GroupsDeps } from '../context/deps.ts'
import { accessContextIn, isSeen } from '../records/conversation-repository.ts'
import { withCategories } from './categories.ts'

/**
 * A channel as those of these people see it to whom nothing there is unread: it is the same for all of them, so it is made once, however many
 * they are. Null: nobody of them sees it so.
 */
export async function viewOfReaders(
  conversationId: ConversationId,
  userIds: readonly UserId[],
  { bus, conversations, groups }: GroupsDeps,
): Promise<{ view: ConversationView; userIds: UserId[] } | null> {
  // Positions are read before the records, so that a change in between comes once more as an event. [P-11]
  const { [conversationId]: position } = await bus.call('messages.positions', {
    userId: null,
    conversationIds: [conversationId],
  })
  const rows = (await conversations.userConversationRowsIn(conversationId, userIds)).filter(isSeen)
  if (!position || !rows[0]) return null
  const read = await bus.call('messages.readersOf', {
    conversationId,
    userIds: rows.map(({ userId }) => userId),
  })
  const { seq } = position
  // As a home tells it: up to where a role was let in, all of it is read. [P-6]
  const readers = rows.filter(
    (row) => Math.max(read[row.userId] ?? 0, visibleFrom(accessContextIn(row, 'person'))) >= seq,
  )
  if (readers.length === 0) return null
  const { conversation } = rows[0]
  const view = { conversation, ...position, readSeq: seq, mentionSeqs: [], people: [] }
  const [shown] = await withCategories([view], { groups })
  return { view: shown!, userIds: readers.map(({ userId }) => userId) }
}
