import { IconHourglassLow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSecondsUntil } from '../../ui/hooks/use-seconds-until.ts'
import styles from './slow-line.module.css'
import { clockText, spanText } from './span-text.ts'
import type { SlowMode } from './use-slow-mode.ts'

/** Under where one writes: that the channel has slow mode, and how long it is to one's next message. */
export function SlowLine({ slowMode: { periodMs, until } }: { slowMode: SlowMode }) {
  const { t, i18n } = useTranslation()
  // The clock of the screen may have stood still: it is never longer than the whole time.
  const seconds = Math.min(useSecondsUntil(until), Math.ceil(periodMs / 1000))
  const isWaiting = until !== null && seconds > 0
  return (
    <p className={styles.line} data-waiting={isWaiting || undefined} title={t('slowMode.hint')}>
      <IconHourglassLow size={16} stroke={1.8} aria-hidden />
      <span>{t('slowMode.on', { time: spanText(periodMs, i18n.language) })}</span>
      {isWaiting && (
        <span role="timer" className={styles.left}>
          {t('slowMode.next', { time: clockText(seconds) })}
        </span>
      )}
    </p>
  )
}
