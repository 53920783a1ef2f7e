import { createContext, use } from 'react'

/** Makes a change inside a row while this element of it stays where it stands on the screen. */
export type HoldPlace = (element: HTMLElement, change: () => void) => void

export const HoldPlaceContext = createContext<HoldPlace>((_element, change) => change())

/** For what changes its own height when it is pressed: outside of a list it just changes. */
export const useHoldPlace = (): HoldPlace => use(HoldPlaceContext)
