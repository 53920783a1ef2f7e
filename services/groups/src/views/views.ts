import type { ConversationId, ConversationView, Person, UserId } from '@hubbub/protocol'
import { isSeen, type UserConversationRow } from '../records/conversation-repository.ts'
import type { GroupsDeps } from '../context/deps.ts'

/**
 * Those of these conversations that this person may see now. Positions are read before the records, so that a change in
 * between comes once more as an event, and never gets lost. [P-11]
 */
export async function viewsFor(
  viewer: UserId,
  ids: readonly ConversationId[],
  deps: GroupsDeps,
): Promise<ConversationView[]> {
  if (ids.length === 0) return []
  const roleIds = await deps.members.roleIdsOf(viewer)
  const asked = { userId: viewer, conversationIds: [...ids], roleIds }
  const positions = await deps.bus.call('messages.positions', asked)
  const rows = (await deps.conversations.userConversationRows(viewer, ids)).filter(isSeen)
  const peopleIn = await cardsByConversation(rows, deps)
  return rows.map(({ conversation }) => ({
    conversation,
    ...positions[conversation.id]!,
    people: peopleIn.get(conversation.id) ?? [],
  }))
}

/** Channels show no list of people: it may be long, and is asked for in pages. */
async function cardsByConversation(
  rows: readonly UserConversationRow[],
  { people, bus }: GroupsDeps,
): Promise<Map<ConversationId, Person[]>> {
  const small = rows.map(({ conversation }) => conversation).filter(({ kind }) => kind !== 'channel')
  if (small.length === 0) return new Map()
  const participants = await people.of(small.map(({ id }) => id))
  const userIds = [...new Set(participants.map(({ userId }) => userId))]
  const cards = new Map((await bus.call('accounts.cards', { userIds })).map((card) => [card.id, card]))
  const byConversation = Map.groupBy(participants, ({ conversationId }) => conversationId)
  return new Map(
    [...byConversation].map(([id, those]) => [id, those.flatMap(({ userId }) => cards.get(userId) ?? [])]),
  )
}
