import { useRef, type ReactNode } from 'react'
import { useRowsOnScreen } from '../../ui/hooks/use-rows-on-screen.ts'
import styles from './members-pane.module.css'

/** As in the style sheet: a row is neither higher nor lower. */
const rowPx = 44

interface MemberListProps<T> {
  items: readonly T[]
  /** Somebody scrolls: these rows are on the screen now, or near. */
  onLook?: (from: number, to: number) => void
  /** `index`: where it stands in the list, of which only what is on the screen exists. */
  row: (item: T, index: number) => ReactNode
}

/** People in rows, of which there may be ten thousand. */
export function MemberList<T>({ items, onLook, row }: MemberListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const { from, to } = useRowsOnScreen(list, {
    ...{ count: items.length, rowPx },
    onScroll: onLook,
  })
  const around = { paddingTop: from * rowPx, paddingBottom: (items.length - to) * rowPx }
  return (
    <ul ref={list} className={styles.list} style={around}>
      {items.slice(from, to).map((item, index) => row(item, from + index))}
    </ul>
  )
}
