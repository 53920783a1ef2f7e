import type { ReactNode } from 'react'
import styles from './new-dot.module.css'

/** A sign, with a dot while there is something that was not looked at. Say it in the label as well. */
export function NewDot({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <span className={styles.sign} data-new={isNew || undefined}>
      {children}
    </span>
  )
}
