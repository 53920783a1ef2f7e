import type { Person } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useHub, useReadable } from '../../core/hub.tsx'

/** The handle to show beside the name, where somebody else's name looks the same. A guest has none, but a mark of its own. */
export function useDistinctHandle(person: Person | undefined): string | null {
  const hub = useHub()
  const displayName = person?.displayName ?? ''
  const bearers = useReadable(useMemo(() => hub.bearers(displayName), [hub, displayName]))
  return bearers > 1 ? (person?.name ?? null) : null
}
