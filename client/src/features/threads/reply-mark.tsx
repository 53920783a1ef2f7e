import { IconMessage2, IconMessageShare } from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { excerpt } from '../markdown/excerpt.ts'
import { useNameOf } from '../people/use-name-of.ts'
import styles from './reply-mark.module.css'
import { opened } from './use-open-thread.ts'

/** Over a reply that is in its thread and in the channel: the other place where it is. */
export function ReplyMark({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { threadReply, isAlsoInChannel, deletedAt } = message
  if (deletedAt !== null) return null
  if (threadReply) return <ToThread from={message} reply={threadReply} />
  if (!isAlsoInChannel) return null
  return (
    <p className={styles.mark}>
      <IconMessageShare size={15} stroke={1.8} aria-hidden />
      {t('threads.isAlso')}
    </p>
  )
}

interface ToThreadProps {
  from: Message
  reply: NonNullable<Message['threadReply']>
}

function ToThread({ from: { conversationId }, reply }: ToThreadProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const nameOf = useNameOf()
  const { rootSeq } = reply
  const root = useReadable(
    useMemo(() => hub.timeline(conversationId).message(rootSeq), [hub, conversationId, rootSeq]),
  )
  const text =
    root && (root.deletedAt === null ? excerpt(root.body, (id) => nameOf(id) ?? t('people.unknown')) : '')
  return (
    <Link
      className={styles.mark}
      to={paths.thread(conversationId, reply.conversationId, reply.seq)}
      state={opened.state}
    >
      <IconMessage2 size={15} stroke={1.8} aria-hidden />
      <span className={styles.text} dir="auto">
        {text ? t('threads.repliedTo', { text }) : t('threads.replied')}
      </span>
    </Link>
  )
}
