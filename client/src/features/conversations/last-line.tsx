import { useInViewport } from '@mantine/hooks'
import type { ConversationView } from '@hubbub/protocol'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { briefText } from '../timeline/moments.ts'
import { briefOf } from '../message/brief-of.ts'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import { useFoldedText } from '../relations/use-folded-text.ts'
import styles from './last-line.module.css'

const unsaid = { get: () => undefined, subscribe: () => () => {} }

/** Who a conversation is with, and under it what was said last there and when. */
export function LastLine({
  view,
  children,
  now = Date.now,
}: {
  view: ConversationView
  children: ReactNode
  now?: () => number
}) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const { seq, conversation } = view
  // Whoever has hundreds of conversations does not ask for all of them at once.
  const { ref, inViewport: isOnScreen } = useInViewport<HTMLSpanElement>()
  const message = useReadable(
    useMemo(
      () => (isOnScreen && seq > 0 ? hub.timeline(conversation.id).message(seq) : unsaid),
      [hub, conversation.id, seq, isOnScreen],
    ),
  )
  const called = useNameOf()
  const author = usePerson(message?.authorId ?? me.id)
  const nameOf = (id: CalledId) => called(id) ?? t('people.unknown')
  const folded = useFoldedText(message?.authorId)
  const text =
    message && (folded ?? (message.deletedAt === null ? briefOf(message, nameOf) : t('message.deleted')))
  const isMine = message?.authorId === me.id
  // Between two, what is not one's own is the other's.
  const by = isMine ? t('directs.you') : conversation.kind === 'adhoc' ? author?.displayName : undefined
  return (
    <span className={styles.lines} ref={ref}>
      <span className={styles.first}>
        {children}
        {message && <time className={styles.time}>{briefText(message.at, now(), i18n.language)}</time>}
      </span>
      {message && (
        <span className={styles.text} dir="auto">
          {by ? t('directs.line', { name: by, text }) : text}
        </span>
      )}
    </span>
  )
}
