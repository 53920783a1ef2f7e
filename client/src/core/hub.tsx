import type { HubbubClient, Readable } from '@hubbub/client-core'
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { taskQueue, TellsPerTask } from './tells-per-task.ts'

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
  const subscribe = useCallback((listener: () => void) => hearPerTask(readable, listener), [readable])
  return useSyncExternalStore(subscribe, () => readable.get())
}

/** For what stands in a field that one writes in: told a task later, React puts the old text back, and the caret at its end. */
export function useReadableAtOnce<T>(readable: Readable<T>): T {
  const subscribe = useCallback((listener: () => void) => readable.subscribe(listener), [readable])
  return useSyncExternalStore(subscribe, () => readable.get())
}

const perTask = new TellsPerTask(taskQueue())

/** Calls back after changes, as often as React can take it. Returns what ends that. */
export function hearPerTask(readable: Readable<unknown>, listener: () => void): () => void {
  const end = readable.subscribe(() => perTask.tell(listener))
  return () => {
    end()
    perTask.forget(listener)
  }
}
