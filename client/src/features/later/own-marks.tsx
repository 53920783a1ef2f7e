import { Tooltip } from '@mantine/core'
import { IconBookmarkFilled } from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import styles from './own-marks.module.css'

/** What one has for oneself about a message; nobody else sees it. */
export function OwnMarks({ message: { conversationId, seq } }: { message: Message }) {
  const { t } = useTranslation()
  const isSaved = useReadable(useHub().personal.isSaved(conversationId, seq))
  if (!isSaved) return null
  return (
    <span className={styles.marks}>
      <Tooltip label={t('later.marked')}>
        <IconBookmarkFilled size={15} role="img" aria-label={t('later.marked')} />
      </Tooltip>
    </span>
  )
}
