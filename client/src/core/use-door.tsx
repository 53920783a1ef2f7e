import { createContext, use, type ReactNode } from 'react'
import type { Door } from './door.ts'
import { HubProvider, useReadable } from './hub.tsx'

const DoorContext = createContext<Door | null>(null)

/** Hands the door down the tree, and the client once somebody is in. */
export function DoorProvider({ door, children }: { door: Door; children: ReactNode }) {
  const isIn = useReadable(door).status === 'signedIn'
  return (
    <DoorContext value={door}>
      <HubProvider hub={isIn ? door.hub : null}>{children}</HubProvider>
    </DoorContext>
  )
}

export function useDoor(): Door {
  const door = use(DoorContext)
  if (!door) throw new Error('useDoor stands outside of DoorProvider')
  return door
}
