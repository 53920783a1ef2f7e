import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { Departures } from './departures.ts'

const DeparturesContext = createContext<Departures | null>(null)

/** Hears who leaves, whichever page one looks at. */
export function DeparturesProvider({ children }: { children: ReactNode }) {
  const hub = useHub()
  const { id } = useHome().me
  const departures = useMemo(() => new Departures(hub, id), [hub, id])
  useEffect(() => departures.listen(), [departures])
  return <DeparturesContext value={departures}>{children}</DeparturesContext>
}

export function useDepartures(): Departures {
  const departures = use(DeparturesContext)
  if (!departures) throw new Error('useDepartures stands outside of its provider')
  return departures
}
