import styles from './count-badge.module.css'

/** How many mentions wait; nothing when none do. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className={styles.badge} role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
