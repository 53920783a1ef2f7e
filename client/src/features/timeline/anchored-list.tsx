import { useImperativeHandle, useMemo, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import styles from './anchored-list.module.css'
import { HoldPlaceContext } from './hold-place.ts'
import { useAnchoredSlice, type Aim, type AnchoredListHandle, type Place } from './use-anchored-slice.ts'

interface AnchoredListProps<T> {
  ref: Ref<AnchoredListHandle>
  label: string
  rows: readonly T[]
  /** The number of the first row; it falls when rows are put in front, so that a row keeps its number. */
  first: number
  /** The last row is the last there is: who is at the end stays at the end. */
  isWhole: boolean
  keyOf: (row: T) => string
  render: (row: T) => ReactNode
  /** Where to begin; read once. */
  start: Aim
  onPlace: (place: Place) => void
  onNearStart: () => void
  onNearEnd: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A list of any length of which only what is near the screen exists, and in which nothing one looks at ever moves. */
export function AnchoredList<T>(props: AnchoredListProps<T>) {
  const { ref, label, rows, first, keyOf, render, start, onKeyDown } = props
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { scroller, content, slice, above, below, hold, handle } = useAnchoredSlice({
    ...props,
    keys,
    first,
    start,
  })
  useImperativeHandle(ref, () => handle, [handle])
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="log"
      aria-label={label}
      aria-live="off"
      onKeyDown={onKeyDown}
    >
      <div ref={content} className={styles.content}>
        <div style={{ height: above }} />
        <HoldPlaceContext value={hold}>
          {rows.slice(slice.from, slice.to).map((row, index) => (
            <div key={keys[slice.from + index]} data-key={keys[slice.from + index]} className={styles.item}>
              {render(row)}
            </div>
          ))}
        </HoldPlaceContext>
        <div style={{ height: below }} />
      </div>
    </div>
  )
}
