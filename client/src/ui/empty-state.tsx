import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** What stands under all of it. */
  below?: ReactNode
  /** Beside something that has the heading of the page. */
  isPart?: boolean
}

/** Nothing here yet: says what could be, and offers the way there. */
export function EmptyState({ icon, title, children, actions, below, isPart = false }: EmptyStateProps) {
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <div className={styles.empty}>
      <div className={styles.icon} aria-hidden>
        {icon}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {below}
    </div>
  )
}
