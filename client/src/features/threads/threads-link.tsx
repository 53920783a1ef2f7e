import { IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import type { Home } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import styles from '../groups/group-rail.module.css'
import { unreadThreads } from '../notifications/unread-threads.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { RailLink } from '../groups/rail-link.tsx'

/** The way to the threads that one follows, and how many of them are unread. */
export function ThreadsLink({ home }: { home: Home }) {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const isHere = useMatch(paths.threads) !== null
  // Servers of before have none.
  if (!home.threads) return null
  return (
    <RailLink
      to={paths.threads}
      label={t('threads.title')}
      isCurrent={isHere}
      calls={unreadThreads(home, notifications).length}
      badge="threads.badge"
    >
      <span className={styles.directs}>
        <IconMessage2 size={24} stroke={1.8} aria-hidden />
      </span>
    </RailLink>
  )
}
