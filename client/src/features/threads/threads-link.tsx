import { IconMessage2 } from '@tabler/icons-react'
import { isUnreadThread } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import type { Home } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import styles from '../groups/group-rail.module.css'
import { RailLink } from '../groups/rail-link.tsx'

/** The way to the threads that one follows, and how many of them are unread. */
export function ThreadsLink({ home: { threads } }: { home: Home }) {
  const { t } = useTranslation()
  const isHere = useMatch(paths.threads) !== null
  // Servers of before have none.
  if (!threads) return null
  return (
    <RailLink
      to={paths.threads}
      label={t('threads.title')}
      isCurrent={isHere}
      calls={threads.filter(isUnreadThread).length}
      badge="threads.badge"
    >
      <span className={styles.directs}>
        <IconMessage2 size={24} stroke={1.8} aria-hidden />
      </span>
    </RailLink>
  )
}
