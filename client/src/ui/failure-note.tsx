import { IconAlertTriangle } from '@tabler/icons-react'
import type { AppError } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './failure-note.module.css'
import { useSecondsUntil } from './hooks/use-seconds-until.ts'

/** What went wrong and what to do about it; a rate limit counts down until the next try makes sense. */
export function FailureNote({ error }: { error: AppError | null }) {
  const { t } = useTranslation()
  const retryAt = useMemo(
    () => (error?.details.retryAfterMs ? Date.now() + error.details.retryAfterMs : null),
    [error],
  )
  const seconds = useSecondsUntil(retryAt)
  if (!error) return null
  return (
    <div className={styles.note}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <span role="alert">
          {t(`errors.${error.code}`)}{' '}
          {error.details.explanation && <q dir="auto">{error.details.explanation} </q>}
        </span>
        {/* Beside what is read aloud: it changes each second. */}
        {seconds > 90 && <b>{t('errors.waitMinutes', { count: Math.ceil(seconds / 60) })}</b>}
        {seconds > 0 && seconds <= 90 && <b>{t('errors.waitSeconds', { count: seconds })}</b>}
      </span>
    </div>
  )
}
