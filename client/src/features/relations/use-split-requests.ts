import type { ConversationView } from '@hubbub/protocol'
import { useRelations } from './use-relations.ts'

/** Direct and ad-hoc conversations, and by themselves those of people who wrote first and were not accepted yet. */
export function useSplitRequests(views: readonly ConversationView[]): {
  requests: ConversationView[]
  directs: ConversationView[]
} {
  const { of } = useRelations()
  const isRequest = ({ conversation, people }: ConversationView) =>
    conversation.kind === 'direct' && people.some(({ id }) => of.get(id)?.isRequest)
  return { requests: views.filter(isRequest), directs: views.filter((view) => !isRequest(view)) }
}
