import type { Timeline } from '@hubbub/client-core'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { scrollPositionIn, rememberScrollPosition } from './scroll-positions.ts'
import { seqOf, type Row } from './rows-of.ts'
import type { Aim, AnchoredListHandle, Place } from './use-anchored-slice.ts'

interface WindowInput {
  timeline: Timeline
  conversationId: string
  rows: Row[]
  hasLater: boolean
  firstUnread: number | null
  /** A link leads to a message: then it does not matter where one was before. */
  hasTarget: boolean
}

/** Where the list stands: a window that grows at both ends, and is replaced as a whole by a jump beyond them. */
export function useWindow(input: WindowInput) {
  const { timeline, conversationId, rows, hasLater, firstUnread, hasTarget } = input
  const handle = useRef<AnchoredListHandle>(null)
  const [target, setTarget] = useState<number | null>(null)
  const [arrivedAt, setArrivedAt] = useState<number | null>(null)
  const [cameFrom, setCameFrom] = useState<number | null>(null)
  const [place, setPlace] = useState<{ firstShown: number; isAtEnd: boolean } | null>(null)
  const first = (rows[0] && seqOf(rows[0].entry)) ?? 1
  const last = first + rows.filter(({ entry }) => entry.state === 'sent').length - 1
  const [window, setWindow] = useState({ first, last, generation: 0 })
  if (rows.length > 0 && (window.first !== first || window.last !== last)) {
    const isElsewhere = first > window.last + 1 || last < window.first - 1
    setWindow({ first, last, generation: window.generation + (isElsewhere ? 1 : 0) })
  }

  const isHere = (seq: number | null): seq is number => seq !== null && seq >= first && seq <= last
  const [kept] = useState(() => scrollPositionIn(conversationId))
  const [isReturning, setReturning] = useState(
    () => kept !== 'end' && firstUnread === null && !hasTarget && !isHere(kept.row),
  )
  const [begunWith, setBegunWith] = useState<number | null>(null)
  if (begunWith === null && !isReturning && rows.length > 0) setBegunWith(window.generation)

  // Where one was is further up than what is kept of a conversation that nobody looks at.
  useEffect(() => {
    if (!isReturning || kept === 'end') return
    timeline
      .jumpTo(kept.row)
      .catch(() => undefined)
      .finally(() => setReturning(false))
  }, [timeline, kept, isReturning])

  const now = useRef({ hasLater, first, last })
  useEffect(() => {
    now.current = { hasLater, first, last }
  })

  // What is loaded for a jump may overlap with what was there: then the list stays, and has to be told.
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    if (!isHere(awaited.current)) return
    showSoon(handle, awaited.current)
    awaited.current = null
  })

  const jump = useCallback(
    (seq: number, from?: number) => {
      setTarget(seq)
      setCameFrom(from ?? null)
      const isThere = seq >= now.current.first && seq <= now.current.last
      awaited.current = isThere ? null : seq
      if (isThere) {
        setArrivedAt(seq)
        showSoon(handle, seq)
        return
      }
      // One that cannot be loaded is not waited for.
      timeline
        .jumpTo(seq)
        .catch(() => undefined)
        .finally(() => setArrivedAt(seq))
    },
    [timeline],
  )

  const showLatest = useCallback(() => {
    setTarget(null)
    setCameFrom(null)
    awaited.current = null
    if (now.current.hasLater) void timeline.jumpToLatest()
    else handle.current?.show('end')
  }, [timeline])

  const onPlace = useCallback(
    ({ row, below, isAtEnd }: Place) => {
      setPlace((known) =>
        known?.firstShown === row && known.isAtEnd === isAtEnd ? known : { firstShown: row, isAtEnd },
      )
      rememberScrollPosition(conversationId, isAtEnd ? 'end' : { row, below })
    },
    [conversationId],
  )

  const start: Aim = isHere(target)
    ? { row: target, align: 'center' }
    : !hasLater && isHere(firstUnread)
      ? { row: firstUnread, align: 'top', below: 96 }
      : (begunWith ?? window.generation) === window.generation && kept !== 'end' && isHere(kept.row)
        ? { ...kept, align: 'top' }
        : 'end'

  return {
    handle,
    isReturning,
    generation: window.generation,
    first,
    start,
    target,
    cameFrom,
    /** To where a link or a jump leads: until then the latest messages may be loaded, and nobody reads them. */
    isOnTheWay: target === null ? hasTarget : arrivedAt !== target,
    firstShown: place?.firstShown ?? null,
    // A list that has no place yet, because its first message just came, stands where it will begin.
    isAtEnd: place?.isAtEnd ?? start === 'end',
    onPlace,
    jump,
    goBack: () => cameFrom !== null && jump(cameFrom),
    showLatest,
  }
}

/** Outside of what React does now: an effect cannot make rows exist at once. */
function showSoon(handle: RefObject<AnchoredListHandle | null>, row: number): void {
  queueMicrotask(() => handle.current?.show({ row, align: 'center' }))
}
