import type { ConversationView, Person, Relation } from '@hubbub/protocol'
import { useRelations } from './use-relations.ts'

/** What one has to do with the other of the two that a direct conversation is of. That one is blocked oneself nobody is told. */
export function useOtherIn({ conversation, people }: ConversationView): [Person, Relation] | undefined {
  const { of } = useRelations()
  if (conversation.kind !== 'direct') return undefined
  const person = people.find(({ id }) => of.has(id))
  return person && [person, of.get(person.id)!]
}
