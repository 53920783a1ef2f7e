import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import styles from '../groups/group-rail.module.css'
import { RailLink } from '../groups/rail-link.tsx'
import { inboxKeys } from './inbox-keys.ts'

/** The way to the inbox, and how much of it is unread. */
export function InboxLink() {
  const { t } = useTranslation()
  const unread = useReadable(useHub().inbox.unread)
  const isHere = useMatch(paths.inbox) !== null
  // Servers of before have none.
  if (unread === undefined) return null
  return (
    <RailLink
      to={paths.inbox}
      label={t('inbox.title')}
      isCurrent={isHere}
      calls={unread}
      badge="inbox.badge"
      keys={inboxKeys.aria}
    >
      <span className={styles.directs}>
        <IconInbox size={24} stroke={1.8} aria-hidden />
      </span>
    </RailLink>
  )
}
