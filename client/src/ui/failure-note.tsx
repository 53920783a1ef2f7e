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
  const isLong = seconds > 90
  const count = isLong ? Math.ceil(seconds / 60) : seconds
  return (
    <div className={styles.note} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {t(`errors.${error.code}`)}{' '}
        {error.details.explanation && <q dir="auto">{error.details.explanation} </q>}
        {/* Read aloud with the rest, and not again each second. */}
        {seconds > 0 && <b role="timer">{t(`errors.wait${isLong ? 'Minutes' : 'Seconds'}`, { count })}</b>}
      </span>
    </div>
  )
}
