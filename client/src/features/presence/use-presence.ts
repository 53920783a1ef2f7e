import type { UserId } from '@hubbub/protocol'
import { useEffect, useMemo } from 'react'
import { useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import type { PresenceShown } from '../../ui/avatar.tsx'
import { useOwnPresence } from './use-own-presence.ts'

/** How somebody is shown; watched as long as the asking component is on the screen. Oneself is shown as one chose. */
export function usePresence(userId: UserId): PresenceShown {
  const hub = useHub()
  const { me } = useHome()
  const own = useOwnPresence(me)
  useEffect(() => hub.presence.watch([userId]), [hub, userId])
  const others = useReadable(useMemo(() => hub.presence.of(userId), [hub, userId]))
  return userId === me.id ? own : others
}
