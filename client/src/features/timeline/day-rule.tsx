import type { ConversationId } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from './moments.ts'
import styles from './message-list.module.css'

const JumpToDate = lazy(() =>
  import('./jump-to-date.tsx').then(({ JumpToDate }) => ({ default: JumpToDate })),
)

interface DayRuleProps {
  conversationId: ConversationId
  at: number
  now?: () => number
}

/** The line between two days, and the way to another one. */
export function DayRule({ conversationId, at, now = Date.now }: DayRuleProps) {
  const { t, i18n } = useTranslation()
  const [isAsking, ask] = useState(false)
  const text = dayText(at, now(), i18n.language, { today: t('day.today'), yesterday: t('day.yesterday') })
  return (
    <div className={styles.day}>
      <button
        type="button"
        className={styles.dayName}
        title={t('jumpToDate.open')}
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        {text}
      </button>
      <Suspense>
        {isAsking && <JumpToDate conversationId={conversationId} at={at} onClose={() => ask(false)} />}
      </Suspense>
    </div>
  )
}
