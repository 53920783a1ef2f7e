import type { HubbubClient } from '@hubbub/client-core'
import type { GroupId, Person } from '@hubbub/protocol'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

/** People of this server whose name begins like this; nobody for an empty question. `groupId`: only members of this group. */
export function usePeopleFound(
  query: string,
  groupId?: GroupId,
): { people: readonly Person[]; isReady: boolean } {
  const hub = useHub()
  const [state] = useQuery(`people:${groupId ?? ''}:${query}`, () => find(hub, query, groupId))
  return { people: state.data ?? [], isReady: state.status === 'ready' }
}

async function find(hub: HubbubClient, query: string, groupId?: GroupId): Promise<readonly Person[]> {
  if (query === '') return []
  const { people } = await hub.call('users.find', { query })
  if (!groupId || people.length === 0) return people
  const { members } = await hub.call('groups.members', { groupId, userIds: people.map(({ id }) => id) })
  const ids = new Set(members.map(({ userId }) => userId))
  return people.filter(({ id }) => ids.has(id))
}
