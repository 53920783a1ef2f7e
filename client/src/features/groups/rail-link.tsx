import { Tooltip, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CountBadge } from '../../ui/count-badge.tsx'
import styles from './group-rail.module.css'

interface RailLinkProps {
  to: string
  label: string
  isCurrent: boolean
  isUnread?: boolean
  calls: number
  /** What the number says. */
  badge?: 'unread.calls' | 'threads.badge' | 'inbox.badge'
  /** What else one may press on it. */
  keys?: string
  children: ReactNode
}

/** One picture of the rail: a bar where something is unread, a number where it calls for this person. */
export function RailLink(props: RailLinkProps) {
  const { to, label, isCurrent, isUnread = false, calls, badge = 'unread.calls', keys, children } = props
  const { t } = useTranslation()
  return (
    <Tooltip label={label} position="right">
      <Link
        to={to}
        className={styles.link}
        draggable={false}
        aria-keyshortcuts={keys}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={isUnread || undefined}
      >
        {children}
        <VisuallyHidden>{isUnread ? t('groups.withUnread', { name: label }) : label} </VisuallyHidden>
        <span className={styles.badge}>
          <CountBadge count={calls} label={t(badge, { count: calls })} />
        </span>
      </Link>
    </Tooltip>
  )
}
