import { Tooltip } from '@mantine/core'
import { IconBellFilled, IconBookmarkFilled } from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { whenText } from './later-times.ts'
import styles from './own-marks.module.css'

/** What one has for oneself about a message; nobody else sees it. */
export function OwnMarks({ message: { conversationId, seq } }: { message: Message }) {
  const { t, i18n } = useTranslation()
  const { personal } = useHub()
  const isSaved = useReadable(personal.isSaved(conversationId, seq))
  const reminder = useReadable(personal.reminderOf(conversationId, seq))
  if (!isSaved) return null
  // One sign: there is no room for two, and what one is reminded of is saved.
  const reminded =
    reminder && t('later.remindedAt', { when: whenText(reminder.at, Date.now(), i18n.language) })
  const label = reminded ?? t('later.marked')
  const Icon = reminded ? IconBellFilled : IconBookmarkFilled
  return (
    <span className={styles.marks}>
      <Tooltip label={label}>
        <Icon size={15} role="img" aria-label={label} />
      </Tooltip>
    </span>
  )
}
