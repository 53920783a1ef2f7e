import { useTranslation } from 'react-i18next'
import { dayText } from './moments.ts'
import styles from './message-list.module.css'

/** The line between two days. */
export function DayRule({ at, now = Date.now }: { at: number; now?: () => number }) {
  const { t, i18n } = useTranslation()
  const text = dayText(at, now(), i18n.language, { today: t('day.today'), yesterday: t('day.yesterday') })
  return (
    <div className={styles.day} role="separator" aria-label={text}>
      <span>{text}</span>
    </div>
  )
}
