import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

/** The providers by which one gets in, and whether there is a password beside them. A server of before does not know the question. */
export function useLinkedProviders() {
  const hub = useHub()
  return useQuery('linkedProviders', () => hub.call('accounts.providers', {}))
}
