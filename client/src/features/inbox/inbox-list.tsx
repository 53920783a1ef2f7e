import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import rows from '../../ui/message-rows.module.css'
import list from '../later/later-list.module.css'
import { InboxRow } from './inbox-row.tsx'
import styles from './inbox.module.css'
import { useEntryKeys } from './use-entry-keys.ts'
import type { InboxFilter, ShownInbox } from './use-inbox.ts'

/** Unread first, then the latest. */
export function InboxList({ filter, inbox }: { filter: InboxFilter; inbox: ShownInbox }) {
  const { t } = useTranslation()
  const { entries, hasMore, error, isAsking, reload, more, mark } = inbox
  const inside = useRef<HTMLUListElement>(null)
  useEntryKeys(inside, { isReady: entries !== undefined && entries.length > 0, mark })
  if (!entries && error === undefined) return <Shimmer rows={5} isFromTop />
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
      {entries?.length === 0 && !hasMore && (
        <EmptyState
          icon={<IconInbox size={36} stroke={1.6} />}
          title={t(`inbox.empty.${filter}.title`)}
          isPart
        >
          {t(`inbox.empty.${filter}.text`)}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <>
          <ul ref={inside} className={rows.list} aria-label={t('inbox.title')}>
            {entries.map((entry) => (
              <InboxRow key={entry.id} entry={entry} onRead={() => mark(entry.id)} />
            ))}
          </ul>
          <p className={styles.keys}>{t('inbox.keys')}</p>
        </>
      )}
      {hasMore && (
        <button type="button" className={rows.more} disabled={isAsking} onClick={more}>
          {t('later.more')}
        </button>
      )}
    </>
  )
}
