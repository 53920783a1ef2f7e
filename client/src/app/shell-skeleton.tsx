import { Shimmer } from '../ui/shimmer.tsx'
import styles from './shell.module.css'

/** The empty rooms, before the first word is known. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} data-pane="talk" aria-hidden>
      <div className={styles.rail} />
      <div className={styles.sidebar} />
      <div className={styles.talk}>
        <Shimmer rows={8} />
      </div>
    </div>
  )
}
