import type { HubbubClient, Readable } from '@hubbub/client-core'
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'

const HubContext = createContext<HubbubClient | null>(null)

/** Hands the one client down the tree. */
export function HubProvider({ hub, children }: { hub: HubbubClient | null; children: ReactNode }) {
  return <HubContext value={hub}>{children}</HubContext>
}

export function useHub(): HubbubClient {
  const hub = use(HubContext)
  if (!hub) throw new Error('useHub stands outside of HubProvider')
  return hub
}

/** The whole bridge between the client and React: read what is there, hear when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  const subscribe = useCallback((listener: () => void) => readable.subscribe(listener), [readable])
  return useSyncExternalStore(subscribe, () => readable.get())
}
