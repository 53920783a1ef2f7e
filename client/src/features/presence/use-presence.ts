import type { Presence, UserId } from '@hubbub/protocol'
import { useEffect, useMemo } from 'react'
import { useHub, useReadable } from '../../core/hub.tsx'

/** Whether somebody is here; watched as long as the asking component is on the screen. */
export function usePresence(userId: UserId): Presence['status'] {
  const hub = useHub()
  useEffect(() => hub.presence.watch([userId]), [hub, userId])
  return useReadable(useMemo(() => hub.presence.of(userId), [hub, userId]))
}
