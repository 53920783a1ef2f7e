import { useTranslation } from 'react-i18next'
import styles from './headline-line.module.css'

/** Reads a headline out to a screen reader when it changes, and not when one comes to the channel. */
export function HeadlineAnnouncer({ text, isFresh }: { text: string; isFresh: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {isFresh && (text ? t('headline.changed', { text }) : t('headline.gone'))}
    </div>
  )
}
