import type { ShownPerson } from '@hubbub/client-core'
import type { Person, UserId } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useGroupHere } from './group-here.tsx'

/** The card of a person as it is shown here; undefined until it is known, and for those one shares nothing with. */
export function usePerson(id: UserId): ShownPerson | undefined {
  const hub = useHub()
  const groupId = useGroupHere()
  return useReadable(useMemo(() => hub.person(id, groupId), [hub, id, groupId]))
}

/** The card itself, wherever it is shown: without what one group calls the person. */
export function useCard(id: UserId): Person | undefined {
  const hub = useHub()
  return useReadable(useMemo(() => hub.person(id), [hub, id]))
}
