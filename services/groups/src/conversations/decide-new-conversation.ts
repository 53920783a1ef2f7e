import type { Conversation, ConversationId, UserId } from '@hubbub/protocol'
import type { Accepted, Decision } from '../records/decision.ts'
import type { NewAdhoc, NewDirect } from '../records/people-repository.ts'
import { outsideGroups } from './outside-groups.ts'

/** One for each pair, for ever. */
export function decideDirect(
  known: ConversationId | null,
  { id, pair, createdAt }: NewDirect,
): Decision<never, { conversationId: ConversationId }> {
  if (known) return { refused: null, out: { conversationId: known }, puts: [], changes: [] }
  const conversation = outsideGroups({ id, kind: 'direct', name: '', createdAt })
  const { puts, changes } = comingTogether(conversation, pair)
  return {
    refused: null,
    out: { conversationId: id },
    puts: [{ kind: 'conversation', conversation, pair }, ...puts],
    changes,
  }
}

export function decideAdhoc({ id, name, userIds, createdAt }: NewAdhoc): Decision<never> {
  const conversation = outsideGroups({ id, kind: 'adhoc', name, createdAt })
  const { puts, changes } = comingTogether(conversation, userIds)
  return { refused: null, out: {}, puts: [{ kind: 'conversation', conversation }, ...puts], changes }
}

/** The list is in the order of `joinedAt`, so no two have the same. */
function comingTogether(
  { id, createdAt }: Conversation,
  userIds: readonly UserId[],
): Pick<Accepted<object>, 'puts' | 'changes'> {
  const at = { conversationId: id, groupId: null }
  return {
    puts: userIds.map((userId, index) => {
      return { kind: 'participant', ...at, userId, joinedAt: createdAt + index } as const
    }),
    changes: userIds.map((stream) => {
      return { stream, type: 'conversation.added', data: { conversationId: id } } as const
    }),
  }
}
