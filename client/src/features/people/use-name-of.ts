import type { UserId } from '@hubbub/protocol'
import { useCallback } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useGroupHere } from './group-here.tsx'

/** What somebody is called here, as far as it is known at the moment of asking. */
export function useNameOf(): (id: UserId) => string | undefined {
  const hub = useHub()
  const groupId = useGroupHere()
  return useCallback((id) => hub.person(id, groupId).get()?.displayName, [hub, groupId])
}
