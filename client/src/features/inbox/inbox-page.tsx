import { SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useRemembered } from '../../core/use-remembered.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import page from '../later/later-page.module.css'
import { InboxList } from './inbox-list.tsx'
import styles from './inbox.module.css'
import { useInbox } from './use-inbox.ts'

/** What concerns one by name, from all places. */
export function InboxPage() {
  const { t } = useTranslation()
  const [isUnreadOnly, setUnreadOnly] = useRemembered('inbox-unread', true)
  const filter = isUnreadOnly ? 'unread' : 'all'
  const inbox = useInbox(filter)
  const unread = useReadable(useHub().inbox.unread) ?? 0
  return (
    <main className={page.page} data-region aria-label={t('inbox.title')}>
      <header className={page.header}>
        <Link className={page.back} to={paths.directs} aria-label={t('later.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className={page.title}>{t('inbox.title')}</h1>
        <span className={styles.space} />
        <SegmentedControl
          aria-label={t('inbox.shown')}
          value={filter}
          onChange={(value) => setUnreadOnly(value === 'unread')}
          data={[
            { value: 'unread', label: t('inbox.filter.unread') },
            { value: 'all', label: t('inbox.filter.all') },
          ]}
        />
        {unread > 0 && (
          <IconButton label={t('inbox.allRead')} size={40} onClick={inbox.markAll}>
            <IconChecks size={20} />
          </IconButton>
        )}
      </header>
      <div className={page.content}>
        <InboxList key={filter} filter={filter} inbox={inbox} />
      </div>
    </main>
  )
}
