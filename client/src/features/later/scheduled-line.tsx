import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { whenText } from './later-times.ts'
import styles from './scheduled-line.module.css'

/** Above where one writes: what one has scheduled for here, and what could not be sent. */
export function ScheduledLine({ conversationId }: { conversationId: ConversationId }) {
  const { t, i18n } = useTranslation()
  const marks = useReadable(useHub().personal.scheduledIn(conversationId))
  if (marks.length === 0) return null
  const failed = marks.filter((mark) => mark.failed !== undefined)
  const next = marks.find((mark) => mark.failed === undefined)
  const Icon = failed.length > 0 ? IconAlertCircle : IconClock
  return (
    <p className={styles.line} data-failed={failed.length > 0 || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {failed.length > 0
        ? t('later.failedHere', { count: failed.length })
        : t('later.scheduledHere', {
            count: marks.length,
            when: whenText(next!.at, Date.now(), i18n.language),
          })}
      <Link to={paths.scheduled}>{t('later.show')}</Link>
    </p>
  )
}
