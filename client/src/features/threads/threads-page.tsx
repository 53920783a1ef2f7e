import { SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconChecks } from '@tabler/icons-react'
import { isUnreadThread } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useRemembered } from '../../core/use-remembered.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import page from '../later/later-page.module.css'
import { ThreadList } from './thread-list.tsx'
import styles from './threads-page.module.css'

/** The threads that one follows, from all places. */
export function ThreadsPage() {
  const { t } = useTranslation()
  const hub = useHub()
  const { threads = [] } = useHome()
  const [isUnreadOnly, setUnreadOnly] = useRemembered('threads-unread', true)
  const unread = threads.filter(isUnreadThread)
  return (
    <main className={page.page} data-region aria-label={t('threads.title')}>
      <header className={page.header}>
        <Link className={page.back} to={paths.directs} aria-label={t('later.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className={page.title}>{t('threads.title')}</h1>
        <span className={styles.space} />
        <SegmentedControl
          aria-label={t('threads.shown')}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={(value) => setUnreadOnly(value === 'unread')}
          data={[
            { value: 'unread', label: t('threads.filter.unread') },
            { value: 'all', label: t('threads.filter.all') },
          ]}
        />
        {unread.length > 0 && (
          <IconButton
            label={t('threads.allRead')}
            size={40}
            onClick={() => {
              for (const { conversationId, seq } of unread) hub.read(conversationId, seq)
            }}
          >
            <IconChecks size={20} />
          </IconButton>
        )}
      </header>
      <div className={page.content}>
        <ThreadList key={String(isUnreadOnly)} filter={isUnreadOnly ? 'unread' : 'all'} />
      </div>
    </main>
  )
}
