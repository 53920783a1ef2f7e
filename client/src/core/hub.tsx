import type { HubbubClient, Readable } from '@hubbub/client-core'
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { nextTasks, tellsPerTask } from './tells-per-task.ts'

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
export const useReadable = <T,>(readable: Readable<T>): T => useHeard(readable, hearPerTask)

/** For what stands in a field that one writes in: told a task later, React puts the old text back, and the caret at its end. */
export const useReadableAtOnce = <T,>(readable: Readable<T>): T => useHeard(readable, hearAtOnce)

type Hear = (readable: Readable<unknown>, listener: () => void) => () => void

function useHeard<T>(readable: Readable<T>, hear: Hear): T {
  const subscribe = useCallback((listener: () => void) => hear(readable, listener), [readable, hear])
  return useSyncExternalStore(subscribe, () => readable.get())
}

const hearAtOnce: Hear = (readable, listener) => readable.subscribe(listener)

const perTask = tellsPerTask(nextTasks())

/** Calls back after changes, as often as React can take it. Returns what ends that. */
export const hearPerTask: Hear = (readable, listener) => {
  const end = readable.subscribe(() => perTask.tell(listener))
  return () => {
    end()
    perTask.forget(listener)
  }
}
