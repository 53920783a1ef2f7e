import { Button } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import rows from '../../ui/message-rows.module.css'
import list from '../later/later-list.module.css'
import { ListedThread } from './listed-thread.tsx'
import { useThreadsListed, type ThreadsFilter } from './use-threads-listed.ts'

/** The latest reply first. */
export function ThreadList({ filter }: { filter: ThreadsFilter }) {
  const { t } = useTranslation()
  const { listed, hasMore, error, isAsking, reload, more } = useThreadsListed(filter)
  if (!listed && error === undefined) return <Shimmer rows={5} isFromTop />
  return (
    <>
      {error !== undefined && (
        <div className={list.failure}>
          <FailureNote error={asAppError(error)} />
          <Button variant="default" onClick={reload}>
            {t('later.retry')}
          </Button>
        </div>
      )}
      {listed?.length === 0 && !hasMore && (
        <EmptyState
          icon={<IconMessage2 size={36} stroke={1.6} />}
          title={t(`threads.empty.${filter}.title`)}
          isPart
        >
          {t(`threads.empty.${filter}.text`)}
        </EmptyState>
      )}
      {listed && listed.length > 0 && (
        <ul className={rows.list} aria-label={t('threads.title')}>
          {listed.map(({ thread, root }) => (
            <ListedThread key={thread.conversationId} thread={thread} root={root} />
          ))}
        </ul>
      )}
      {hasMore && (
        <button type="button" className={rows.more} disabled={isAsking} onClick={more}>
          {t('later.more')}
        </button>
      )}
    </>
  )
}
