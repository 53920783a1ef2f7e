import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, type RefObject } from 'react'

/** Where a row says which entry it is. */
export const entryAttribute = 'data-entry'

interface EntryKeys {
  isReady: boolean
  mark: (id: string) => void
}

/** J and K, or the arrows, go from entry to entry; E marks the one with the focus as read. Enter follows it, as it is a link. */
export function useEntryKeys(list: RefObject<HTMLElement | null>, { isReady, mark }: EntryKeys): void {
  const wasReady = useRef(false)
  useEffect(() => {
    // Who came by the keyboard goes on by it.
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isReady && !wasReady.current && isFree) rowsIn(list)[0]?.focus({ preventScroll: true })
    wasReady.current = isReady
  }, [isReady, list])

  function step(by: 1 | -1) {
    const rows = rowsIn(list)
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    next?.focus()
  }

  function markHere() {
    const rows = rowsIn(list)
    const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
    const id = rows[at]?.getAttribute(entryAttribute)
    if (id == null) return
    // The row may go: the focus is on the next one before that.
    const next = rows[at + 1] ?? rows[at - 1]
    next?.focus()
    mark(id)
  }

  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['e', markHere],
  ])
}

function rowsIn(list: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>(`[${entryAttribute}]`) ?? [])]
}
