import { useTimeout } from '@mantine/hooks'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import type { PendingEntry } from '@hubbub/client-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useMessages } from './message-actions.tsx'
import styles from './pending-state.module.css'

const patienceMs = 10_000

/** Says nothing while all goes fast; then that it is on its way; then that it waits or failed, and what one can do. */
export function PendingState({ entry }: { entry: PendingEntry }) {
  const { t } = useTranslation()
  const { actions } = useMessages()
  const { cid } = entry.pending
  if (entry.state === 'sending') return null
  if (entry.state === 'slow') return <Slow cid={cid} />
  return (
    <div className={styles.failed} role="group" aria-label={t('message.notSent')}>
      <div className={styles.line}>
        <IconAlertCircle size={16} aria-hidden />
        <b>{t('message.notSent')}</b>
        <button type="button" onClick={() => actions.retry(cid)}>
          {t('message.retry')}
        </button>
        <TakeBack cid={cid} />
      </div>
      {entry.code && (
        <p className={styles.reason}>
          {entry.code === 'bad_input' ? t('message.tooMuch') : t(`errors.${entry.code}`)}
          {entry.explanation && (
            <>
              {' '}
              <q dir="auto">{entry.explanation}</q>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** On its way, or, without a server for long, waiting: then it can still be taken back, for it is surely not there. */
function Slow({ cid }: { cid: string }) {
  const { t } = useTranslation()
  const { connection } = useHub()
  const isAway = useReadable(connection.state).offlineSince !== null
  const [isLong, setLong] = useState(false)
  useTimeout(() => setLong(true), patienceMs, { autoInvoke: true })
  if (!isLong || !isAway) {
    return (
      <p className={styles.slow}>
        <IconClock size={14} aria-hidden /> {t('message.sending')}
      </p>
    )
  }
  return (
    <div className={styles.waiting} role="group" aria-label={t('message.waiting')}>
      <div className={styles.line}>
        <IconClock size={16} aria-hidden />
        <span>{t('message.waiting')}</span>
        <button type="button" onClick={() => connection.retryNow()}>
          {t('message.retry')}
        </button>
        <TakeBack cid={cid} />
      </div>
    </div>
  )
}

function TakeBack({ cid }: { cid: string }) {
  const { t } = useTranslation()
  const { actions } = useMessages()
  return (
    <>
      <button type="button" onClick={() => actions.editPending(cid)}>
        {t('message.edit')}
      </button>
      <button type="button" onClick={() => actions.discard(cid)}>
        {t('message.discard')}
      </button>
    </>
  )
}
