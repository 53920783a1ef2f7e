import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { ScheduledMessage } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import rows from '../../ui/message-rows.module.css'
import styles from './later-list.module.css'
import { ScheduledDialog } from './scheduled-dialog.tsx'
import { ScheduledRow } from './scheduled-row.tsx'
import { useScheduledMessages } from './use-scheduled-messages.ts'

/** What is to be sent later, the next one first; before them what could not be sent. */
export function ScheduledList() {
  const { t } = useTranslation()
  const { state, reload } = useScheduledMessages()
  const [edited, setEdited] = useState<ScheduledMessage | null>(null)
  const { data, error } = state
  if (!data && error === undefined) return <Shimmer rows={3} isFromTop />
  const failedFirst = data?.scheduled.toSorted(
    (a, b) => Number(b.failed !== undefined) - Number(a.failed !== undefined),
  )
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
      {failedFirst?.length === 0 && (
        <EmptyState icon={<IconClock size={36} stroke={1.6} />} title={t('later.noneScheduled.title')} isPart>
          {t('later.noneScheduled.text')}
        </EmptyState>
      )}
      {failedFirst && failedFirst.length > 0 && (
        <ul className={rows.list} aria-label={t('later.scheduled')}>
          {failedFirst.map((message) => (
            <ScheduledRow key={message.cid} message={message} onEdit={() => setEdited(message)} />
          ))}
        </ul>
      )}
      {edited && <ScheduledDialog message={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
