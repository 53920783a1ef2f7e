import {
  IconAt,
  IconArrowBackUp,
  IconBellRinging,
  IconFlag,
  IconHash,
  IconMessage2,
  IconMoodSmile,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import type { InboxEntry } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'
import styles from './inbox.module.css'

const icons: Partial<Record<InboxEntry['cause'], Icon>> = {
  mention: IconAt,
  reply: IconArrowBackUp,
  thread: IconMessage2,
  reaction: IconMoodSmile,
  invite: IconUserPlus,
  reminder: IconBellRinging,
  report: IconFlag,
}

/** Who did what, in a line. */
export function CauseLine({ entry, name }: { entry: InboxEntry; name: string }) {
  const { t } = useTranslation()
  const { cause, isUnread } = entry
  const Sign = icons[cause] ?? IconHash
  return (
    <span className={styles.cause} data-unread={isUnread || undefined}>
      {isUnread && <span className={styles.dot} role="img" aria-label={t('inbox.unread')} />}
      <Sign size={16} stroke={1.8} aria-hidden />
      <span className={styles.did}>{textOf()}</span>
    </span>
  )

  function textOf(): string {
    const who = { name: isolated(name) }
    if (cause === 'reaction') {
      const reactions = entry.message?.reactions ?? []
      const count = reactions.reduce((sum, one) => sum + one.count - Number(one.isMine), 0)
      return t('inbox.did.reaction', {
        ...{ ...who, count, emojis: reactions.map(({ emoji }) => emoji).join(' ') },
      })
    }
    if (cause === 'mention' || cause === 'reply' || cause === 'thread') return t(`inbox.did.${cause}`, who)
    if (cause === 'invite' || cause === 'reminder') return t(`inbox.did.${cause}`, who)
    if (cause === 'report') return t('inbox.did.report')
    // Of a later server.
    return t('inbox.did.other', who)
  }
}
