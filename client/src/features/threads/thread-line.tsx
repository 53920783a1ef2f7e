import { isUnreadThread } from '@hubbub/rules'
import type { Message, ThreadHead } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { useMessages } from '../message/message-actions.tsx'
import { momentText } from '../timeline/moments.ts'
import { Faces } from './faces.tsx'
import styles from './thread-line.module.css'
import { opened } from './use-open-thread.ts'
import { useLastReply } from './use-last-reply.ts'

/** Under a message: how many replied in its thread, who did last and when, and the way there. */
export function ThreadLine({ root }: { root: Message }) {
  const { isInThread } = useMessages()
  const { thread } = root
  if (isInThread || !thread || thread.count === 0) return null
  return <Line root={root} thread={thread} />
}

function Line({ root, thread }: { root: Message; thread: ThreadHead }) {
  const { t, i18n } = useTranslation()
  const { threads } = useHome()
  const { conversationId: id, count, lastAt, faces } = thread
  const followed = threads?.find(({ conversationId }) => conversationId === id)
  const isUnread = followed !== undefined && isUnreadThread(followed)
  const last = useLastReply(lastAt)
  return (
    <Link
      className={styles.line}
      to={paths.thread(root.conversationId, id)}
      state={opened.state}
      data-unread={isUnread || undefined}
    >
      <Faces ids={faces} />
      <span className={styles.count}>{t('threads.replies', { count })}</span>
      {isUnread && <span className={styles.dot} role="img" aria-label={t('threads.unread')} />}
      {lastAt !== null && (
        <time
          className={styles.last}
          dateTime={new Date(lastAt).toISOString()}
          title={momentText(lastAt, i18n.language)}
        >
          {last}
        </time>
      )}
    </Link>
  )
}
