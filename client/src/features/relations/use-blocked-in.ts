import type { ConversationView, Person } from '@hubbub/protocol'
import { useRelations } from './use-relations.ts'

/** Whom one has blocked of the two that a direct conversation is of; undefined elsewhere. That one is blocked oneself nobody is told. */
export function useBlockedIn({ conversation, people }: ConversationView): Person | undefined {
  const { of } = useRelations()
  return conversation.kind === 'direct' ? people.find(({ id }) => of.get(id)?.isBlocked) : undefined
}
