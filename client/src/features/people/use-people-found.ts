import type { Person } from '@hubbub/protocol'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

/** People of this server whose name begins like this; nobody for an empty question. */
export function usePeopleFound(query: string): { people: readonly Person[]; isReady: boolean } {
  const hub = useHub()
  const [state] = useQuery(`people:${query}`, async () =>
    query === '' ? { people: [] } : hub.call('users.find', { query }),
  )
  return { people: state.data?.people ?? [], isReady: state.status === 'ready' }
}
