import type { Conversation, ConversationId } from '@hubbub/protocol'
import type { Decision } from '../records/decision.ts'

export function decideAdhocName(
  conversation: Conversation | null,
  { name }: { id: ConversationId; name: string },
): Decision<'not_found'> {
  if (conversation?.kind !== 'adhoc') return { refused: 'not_found' }
  return {
    refused: null,
    out: {},
    puts: [{ kind: 'conversation', conversation: { ...conversation, name } }],
    changes: [{ stream: conversation.id, type: 'conversation.changed' }],
  }
}
