import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { momentText } from '../timeline/moments.ts'
import styles from './edited-mark.module.css'
import { useShowVersions } from './versions-provider.tsx'

/** Behind the text of a message that was edited; leads to what it said before. */
export function EditedMark({ message: { seq, editedAt } }: { message: Message }) {
  const { t, i18n } = useTranslation()
  const show = useShowVersions()
  return (
    <button
      type="button"
      className={styles.mark}
      title={momentText(editedAt!, i18n.language)}
      aria-haspopup="dialog"
      onClick={() => show(seq)}
    >
      {t('message.edited')}
    </button>
  )
}
