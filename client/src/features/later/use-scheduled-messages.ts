import { useEffect } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

/** All that is to be sent later; asked for again when one of them changes. */
export function useScheduledMessages() {
  const hub = useHub()
  const [state, query] = useQuery('scheduled', () => hub.call('scheduled.list', {}))
  useEffect(
    () => hub.onChange(({ type }) => void (type === 'scheduled.changed' && query.reload())),
    [hub, query],
  )
  return { state, reload: () => void query.reload() }
}
