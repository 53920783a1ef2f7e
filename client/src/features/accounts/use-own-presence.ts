import { useHub, useReadable } from '../../core/hub.tsx'

/** Oneself is here when the connection is. */
export function useOwnPresence(): 'online' | 'offline' {
  return useReadable(useHub().connection.state).status === 'online' ? 'online' : 'offline'
}
