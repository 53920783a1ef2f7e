import { useTranslation } from 'react-i18next'
import styles from './composer.module.css'

interface OverNoteProps {
  /** How many characters are too many. */
  over: number
  onAsFile: () => void
}

/** Why too long a text is not sent, and what to do with it instead. */
export function OverNote({ over, onAsFile }: OverNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.over}>
      <p role="alert">{t('composer.over', { count: over })}</p>
      <button type="button" onClick={onAsFile}>
        {t('composer.asFile')}
      </button>
    </div>
  )
}

/** The same text, to be attached. */
export const textFile = (text: string): File => new File([text], 'message.txt', { type: 'text/plain' })
