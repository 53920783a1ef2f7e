import type { HubbubClient } from '@hubbub/client-core'
import type { ConversationId, Person } from '@hubbub/protocol'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

/** People of this server whose name begins like this; nobody for an empty question. `within`: only those who see this conversation, but guests. */
export function usePeopleFound(
  query: string,
  within?: ConversationId,
): { people: readonly Person[]; isReady: boolean } {
  const hub = useHub()
  const [state] = useQuery(`people:${within ?? ''}:${query}`, () => find(hub, query, within))
  return { people: state.data ?? [], isReady: state.status === 'ready' }
}

async function find(hub: HubbubClient, query: string, within?: ConversationId): Promise<readonly Person[]> {
  if (query === '') return []
  if (!within) return (await hub.call('users.find', { query })).people
  const { people } = await hub.call('groups.findPeople', { conversationId: within, query })
  return people.filter(({ kind }) => kind !== 'guest')
}
