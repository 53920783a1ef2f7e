import type { Person, Status } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { untilText } from './status-ends.ts'
import styles from './status.module.css'

/** For a status of words only. */
const words = '💬'

/** What a person says about just now, as a small sign beside the name: the words are in its tooltip and for screen readers. */
export function StatusEmoji({ person }: { person: Pick<Person, 'status'> | undefined }) {
  const say = useStatusText()
  const { status } = person ?? {}
  if (!status) return null
  const text = say(status)
  return (
    <span className={styles.emoji} role="img" aria-label={text} title={text}>
      {status.emoji ?? words}
    </span>
  )
}

/** The whole status, where there is room for it. */
export function StatusLine({ status, now = Date.now }: { status: Status; now?: () => number }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={styles.line}>
      <span>
        <span className={styles.emoji}>{status.emoji ?? words}</span> <bdi>{status.text}</bdi>
      </span>
      {status.until !== undefined && (
        <span className={styles.until}>
          {t('status.until', { moment: untilText(status.until, now(), i18n.language) })}
        </span>
      )}
    </p>
  )
}

function useStatusText(now = Date.now): (status: Status) => string {
  const { t, i18n } = useTranslation()
  return ({ emoji, text, until }) => {
    const said = text || emoji || ''
    if (until === undefined) return t('status.says', { text: said })
    return t('status.saysUntil', { text: said, moment: untilText(until, now(), i18n.language) })
  }
}
