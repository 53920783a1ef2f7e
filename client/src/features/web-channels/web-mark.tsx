import { IconWorld } from '@tabler/icons-react'
import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { webPath } from './web-path.ts'
import styles from './web-mark.module.css'

/** That anybody may read what is said here: whoever writes is to know. It leads to what they read. */
export function WebMark({ id }: { id: ConversationId }) {
  const { t } = useTranslation()
  return (
    <a
      className={styles.mark}
      href={webPath(id)}
      target="_blank"
      rel="noopener"
      title={t('webChannels.markHint')}
      aria-label={t('webChannels.mark')}
    >
      <IconWorld size={16} aria-hidden />
      <span className={styles.words}>{t('webChannels.mark')}</span>
    </a>
  )
}
