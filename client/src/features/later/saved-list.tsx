import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import type { SavedMessage } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import rows from '../../ui/message-rows.module.css'
import styles from './later-list.module.css'
import { NoteDialog } from './note-dialog.tsx'
import { SavedRow } from './saved-row.tsx'
import { useSavedMessages } from './use-saved-messages.ts'

/** What one saved, the newest first. */
export function SavedList() {
  const { t } = useTranslation()
  const { state, reload, more, isAsking } = useSavedMessages()
  const [noted, setNoted] = useState<SavedMessage | null>(null)
  const { data, error } = state
  if (!data && error === undefined) return <Shimmer rows={5} isFromTop />
  return (
    <>
      {error !== undefined && (
        <div className={styles.failure}>
          <FailureNote error={asAppError(error)} />
          <Button variant="default" onClick={reload}>
            {t('later.retry')}
          </Button>
        </div>
      )}
      {data?.saved.length === 0 && (
        <EmptyState icon={<IconBookmark size={36} stroke={1.6} />} title={t('later.none.title')} isPart>
          {t('later.none.text')}
        </EmptyState>
      )}
      {data && data.saved.length > 0 && (
        <ul className={rows.list} aria-label={t('later.saved')}>
          {data.saved.map((saved) => (
            <SavedRow
              key={`${saved.conversationId} ${saved.seq}`}
              saved={saved}
              onNote={() => setNoted(saved)}
            />
          ))}
        </ul>
      )}
      {data?.hasMore && (
        <button type="button" className={rows.more} disabled={isAsking} onClick={more}>
          {t('later.more')}
        </button>
      )}
      {noted && <NoteDialog saved={noted} onClose={() => setNoted(null)} />}
    </>
  )
}
