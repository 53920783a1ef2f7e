import type { Timeline } from '@hubbub/client-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { IndexLocationWithAlign, ListRange, VirtuosoHandle } from 'react-virtuoso'
import { seqOf, type Row } from './rows-of.ts'

interface WindowInput {
  timeline: Timeline
  rows: Row[]
  hasLater: boolean
  firstUnread: number | null
}

interface Target {
  seq: number
}

/** Where the list stands: a window that grows at both ends, and is replaced as a whole by a jump beyond them. */
export function useWindow({ timeline, rows, hasLater, firstUnread }: WindowInput) {
  const handle = useRef<VirtuosoHandle>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const [cameFrom, setCameFrom] = useState<number | null>(null)
  const [firstShown, setFirstShown] = useState<number | null>(null)
  const first = seqOf(rows[0]?.entry ?? nothing) ?? 1
  const last = rows.findLast(({ entry }) => entry.state === 'sent')
  const range = { first, last: last ? (seqOf(last.entry) ?? first) : first }
  const [window, setWindow] = useState({ ...range, generation: 0 })
  if (rows.length > 0 && (window.first !== range.first || window.last !== range.last)) {
    const isElsewhere = range.first > window.last + 1 || range.last < window.first - 1
    setWindow({ ...range, generation: window.generation + (isElsewhere ? 1 : 0) })
  }

  const now = useRef({ rows, hasLater, first: range.first, last: range.last })
  useEffect(() => {
    now.current = { rows, hasLater, first: range.first, last: range.last }
  })

  const jump = useCallback(
    (seq: number, from?: number) => {
      setTarget({ seq })
      setCameFrom(from ?? null)
      const { first: begins, last: ends } = now.current
      if (seq >= begins && seq <= ends) {
        handle.current?.scrollToIndex({ index: seq - begins, align: 'center' })
      } else void timeline.jumpTo(seq)
    },
    [timeline],
  )

  const showLatest = useCallback(() => {
    setTarget(null)
    setCameFrom(null)
    if (now.current.hasLater) void timeline.jumpToLatest()
    else handle.current?.scrollToIndex({ index: 'LAST', align: 'end' })
  }, [timeline])

  const follow = useCallback((isAtBottom: boolean) => {
    const newest = now.current.rows.at(-1)
    return isAtBottom || newest?.entry.state === 'sending' ? ('auto' as const) : false
  }, [])

  return {
    handle,
    generation: window.generation,
    firstItemIndex: range.first,
    start: startOf(rows, target, firstUnread, hasLater),
    target,
    cameFrom,
    firstShown,
    shown: ({ startIndex }: ListRange) => setFirstShown(startIndex),
    follow,
    jump,
    goBack: () => cameFrom !== null && jump(cameFrom),
    showLatest,
  }
}

const nothing = { key: '', state: 'sending', pending: {} } as Row['entry']

function startOf(
  rows: Row[],
  target: Target | null,
  firstUnread: number | null,
  hasLater: boolean,
): IndexLocationWithAlign {
  const indexOf = (seq: number | undefined | null) =>
    seq == null ? -1 : rows.findIndex(({ entry }) => seqOf(entry) === seq)
  const aim = indexOf(target?.seq)
  if (aim >= 0) return { index: aim, align: 'center' }
  const unread = hasLater ? -1 : indexOf(firstUnread)
  if (unread >= 0) return { index: unread, align: 'start', offset: -96 }
  return { index: 'LAST', align: 'end' }
}
