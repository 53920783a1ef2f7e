import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import type { TimelineEntry } from '@hubbub/client-core'
import { useTranslation } from 'react-i18next'
import { useMessages } from './message-actions.tsx'
import styles from './pending-state.module.css'

/** Says nothing while all goes fast; then that it is on its way; then that it failed, why, and what one can do. */
export function PendingState({ entry }: { entry: Exclude<TimelineEntry, { state: 'sent' }> }) {
  const { t } = useTranslation()
  const { actions } = useMessages()
  const { cid } = entry.pending
  if (entry.state === 'sending') return null
  if (entry.state === 'slow') {
    return (
      <p className={styles.slow}>
        <IconClock size={14} aria-hidden /> {t('message.sending')}
      </p>
    )
  }
  return (
    <div className={styles.failed} role="group" aria-label={t('message.notSent')}>
      <IconAlertCircle size={16} aria-hidden />
      <span>
        {t('message.notSent')} {entry.code && t(`errors.${entry.code}`)}
      </span>
      <button type="button" onClick={() => actions.retry(cid)}>
        {t('message.retry')}
      </button>
      <button type="button" onClick={() => actions.editPending(cid)}>
        {t('message.edit')}
      </button>
      <button type="button" onClick={() => actions.discard(cid)}>
        {t('message.discard')}
      </button>
    </div>
  )
}
