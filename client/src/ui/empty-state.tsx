import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** Nothing here yet: says what could be, and offers the way there. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.icon} aria-hidden>
        {icon}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
