import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AnchoredScroller } from './anchored-scroller.ts'
import type { HoldPlace } from './hold-place.ts'
import { RowHeights } from './row-heights.ts'

export type Aim = 'end' | { row: number; align: 'center' } | { row: number; align: 'top'; below: number }

export interface Place {
  isAtEnd: boolean
  /** The first row on the screen, and how far its message stands below the upper edge. */
  row: number
  below: number
}

export interface AnchoredListHandle {
  show: (aim: Aim) => void
}

interface SliceInput {
  keys: readonly string[]
  first: number
  isWhole: boolean
  start: Aim
  onPlace: (place: Place) => void
  onNearStart: () => void
  onNearEnd: () => void
}

/** How far beyond the screen rows exist; when less than half of it is left, the slice moves. */
const beyondPx = 1_200
const nearPx = 1_000
const aroundRows = 30

/** Decides which rows exist, and after every change puts the one that is looked at back to where it stood. */
export function useAnchoredSlice(input: SliceInput) {
  const { keys, first, start, isWhole } = input
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const heights = useMemo(() => new RowHeights(), [])
  const dom = useMemo(() => new AnchoredScroller(heights), [heights])
  // Read once: where to begin is not where to stay.
  const [begin] = useState(start)
  const [wanted, setWanted] = useState(() => around(start === 'end' ? first + keys.length : start.row))
  const from = clamp(wanted.from - first, 0, keys.length)
  const to = clamp(wanted.to - first, from, keys.length)
  const now = useRef({ input, from, to })
  useLayoutEffect(() => {
    now.current = { input, from, to }
  })

  const look = useCallback(() => {
    const { input, from, to } = now.current
    dom.remember()
    const place = dom.place(input.keys)
    if (place) input.onPlace({ ...place, row: place.row + input.first })
    const [top, bottom] = dom.view()
    const [needFrom, needTo] = heights.between(input.keys, top - beyondPx / 2, bottom + beyondPx / 2)
    if (needFrom < from || needTo > to) {
      const [nextFrom, nextTo] = heights.between(input.keys, top - beyondPx, bottom + beyondPx)
      flushSync(() => setWanted({ from: nextFrom + input.first, to: nextTo + input.first }))
    }
    if (top < nearPx) input.onNearStart()
    if (dom.leftBelow() < nearPx) input.onNearEnd()
  }, [dom, heights])

  const show = useCallback(
    (aim: Aim) => {
      const { input, from, to } = now.current
      const row = (aim === 'end' ? input.first + input.keys.length - 1 : aim.row) - input.first
      if (row < from || row >= to) flushSync(() => setWanted(around(row + input.first)))
      dom.show(aim === 'end' ? aim : { ...aim, key: input.keys[row] ?? '' })
      queueMicrotask(look)
    },
    [dom, look],
  )

  const hold = useCallback<HoldPlace>(
    (element, change) => {
      dom.hold(element, () => flushSync(change))
      look()
    },
    [dom, look],
  )

  useLayoutEffect(() => {
    dom.attach(scroller.current!, content.current!)
    show(begin)
  }, [dom, show, begin])

  useLayoutEffect(() => dom.ends(isWhole), [dom, isWhole])

  useLayoutEffect(() => {
    dom.settle()
  }, [dom, keys, from, to])

  useEffect(() => {
    const element = scroller.current!
    const onResize = new ResizeObserver(() => dom.settle())
    onResize.observe(content.current!)
    onResize.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      onResize.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [dom, look])

  // New rows at either end may mean that more are needed.
  useEffect(look, [look, keys.length, first])

  return {
    scroller,
    content,
    slice: { from, to },
    above: heights.sum(keys, 0, from),
    below: heights.sum(keys, to, keys.length),
    hold,
    handle: useMemo(() => ({ show }), [show]),
  }
}

const around = (row: number) => ({ from: row - aroundRows, to: row + aroundRows })

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
