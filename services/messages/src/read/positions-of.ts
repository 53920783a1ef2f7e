import type { ConversationId, RoleId, UserId } from '@hubbub/protocol'
import type { Positions } from '@hubbub/protocol/internal'
import type { MessagesDeps } from '../deps.ts'
import { ignoredBy } from '../personal/relations/who-relates.ts'

type Deps = Pick<MessagesDeps, 'reads' | 'messages' | 'personal'>

/** Where a person stands in each of these conversations: who is blocked or muted calls nobody. Null: whoever has read nothing there yet. */
export async function positionsOf(
  userId: UserId | null,
  conversationIds: readonly ConversationId[],
  roleIds: readonly RoleId[],
  deps: Deps,
): Promise<Record<ConversationId, Positions>> {
  const positions = await deps.reads.positions(userId, conversationIds, roleIds)
  const called = conversationIds.filter((id) => (positions[id]?.mentionSeqs.length ?? 0) > 0)
  if (userId === null || called.length === 0) return positions
  const ignored = new Set(await ignoredBy(userId, deps))
  if (ignored.size === 0) return positions
  const heard = await Promise.all(
    called.map(async (id): Promise<[ConversationId, Positions]> => {
      const { [id]: position } = positions
      const messages = await deps.messages.pick(id, position!.mentionSeqs)
      const seqs = new Set(messages.flatMap(({ seq, authorId }) => (ignored.has(authorId) ? [] : seq)))
      return [id, { ...position!, mentionSeqs: position!.mentionSeqs.filter((seq) => seqs.has(seq)) }]
    }),
  )
  return { ...positions, ...Object.fromEntries(heard) }
}
