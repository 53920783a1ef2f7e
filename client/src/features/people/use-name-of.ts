import { useCallback } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useGroupHere } from './group-here.tsx'
import { nameOfCalled, type CalledId } from './name-of-called.ts'

/** What somebody, or a role, is called here, as far as it is known at the moment of asking. */
export function useNameOf(): (id: CalledId) => string | undefined {
  const hub = useHub()
  const groupId = useGroupHere()
  return useCallback((id) => nameOfCalled(id, groupId, hub), [hub, groupId])
}
