import type { Account } from '@hubbub/protocol'
import { useHub, useReadable } from '../../core/hub.tsx'
import type { PresenceShown } from '../../ui/avatar.tsx'

/** Oneself is as one chose, on all devices and at once; else here when the connection is. */
export function useOwnPresence(me: Account): PresenceShown {
  const isOnline = useReadable(useHub().connection.state).status === 'online'
  if (!isOnline) return 'offline'
  const { availability = 'auto' } = me
  return availability === 'auto' ? 'online' : availability
}
