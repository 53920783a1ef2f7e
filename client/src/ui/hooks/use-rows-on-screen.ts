import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface RowsInput {
  count: number
  /** Each row is as high. */
  rowPx: number
  /** Somebody scrolls: these rows are on the screen, or near; none when `from` is `to`. */
  onScroll?: (from: number, to: number) => void
}

const beyondRows = 10

/** Which rows of a list exist, as `[from, to)`: those on the screen and some around them, however long it is. */
export function useRowsOnScreen(
  list: RefObject<HTMLElement | null>,
  { count, rowPx, onScroll }: RowsInput,
): { from: number; to: number } {
  const [range, setRange] = useState({ from: 0, to: beyondRows })
  const now = useRef({ count, onScroll })

  const look = useCallback(
    (scroller: HTMLElement, it: HTMLElement) => {
      const above = scroller.getBoundingClientRect().top - it.getBoundingClientRect().top
      const last = now.current.count
      const clamp = (row: number) => Math.min(Math.max(row, 0), last)
      const from = clamp(Math.floor(above / rowPx) - beyondRows)
      const to = clamp(Math.ceil((above + scroller.clientHeight) / rowPx) + beyondRows)
      setRange((known) => (known.from === from && known.to === to ? known : { from, to }))
      return { from, to }
    },
    [rowPx],
  )

  // What stands above the list may have grown, whatever it was that has changed.
  useLayoutEffect(() => {
    now.current = { count, onScroll }
    if (list.current) look(scrollerOf(list.current), list.current)
  })

  useEffect(() => {
    if (!list.current) return
    const [it, scroller] = [list.current, scrollerOf(list.current)]
    const scrolled = () => {
      const { from, to } = look(scroller, it)
      now.current.onScroll?.(from, to)
    }
    scroller.addEventListener('scroll', scrolled, { passive: true })
    const resized = new ResizeObserver(() => look(scroller, it))
    resized.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [list, look])

  return { from: Math.min(range.from, count), to: Math.min(range.to, count) }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return document.documentElement
}
