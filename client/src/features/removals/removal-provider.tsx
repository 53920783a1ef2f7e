import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useToast } from '../../ui/toasts.tsx'
import { lossIn, type Loss, type Removal } from './removal-in.ts'
import { removalText } from './removal-text.ts'

type Removals = ReadonlyMap<string, Removal>

const RemovalContext = createContext<Removals>(new Map())

/** Tells who was removed from a place, or saw it deleted: on the page of that place if it is open, else in a toast. */
export function RemovalProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const hub = useHub()
  const home = useHome()
  const toast = useToast()
  const { pathname } = useLocation()
  const [removals, setRemovals] = useState<Removals>(new Map())
  // As it was drawn last: an event is told before the screen follows it.
  const now = useRef({ home, pathname, t })
  useEffect(() => {
    now.current = { home, pathname, t }
  })
  useEffect(
    () =>
      hub.onChange((event) => {
        const { home, pathname, t } = now.current
        const loss = lossIn(event, home)
        if (!loss) return
        setRemovals((known) => withLoss(known, loss))
        const { ids, removal } = loss
        if (removal && !ids.some((id) => isPageOf(pathname, id))) toast(removalText(removal, t))
      }),
    [hub, toast],
  )
  return <RemovalContext value={removals}>{children}</RemovalContext>
}

/** Why this place is gone; undefined where nobody took it away while this page was open. */
export const useRemoval = (id: string): Removal | undefined => use(RemovalContext).get(id)

function withLoss(known: Removals, { ids, removal }: Loss): Removals {
  const removals = new Map(known)
  for (const id of ids) {
    if (removal) removals.set(id, removal)
    else removals.delete(id)
  }
  return removals
}

// On a phone the page of a group is the list, which says nothing of it.
const isPageOf = (pathname: string, id: string) =>
  pathname.startsWith(paths.conversation(id as `c_${string}`))
