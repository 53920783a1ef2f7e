import type { Person, UserId } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useHub, useReadable } from '../../core/hub.tsx'

/** The card of a person; undefined until it is known, and for those one shares nothing with. */
export function usePerson(id: UserId): Person | undefined {
  const hub = useHub()
  return useReadable(useMemo(() => hub.person(id), [hub, id]))
}
