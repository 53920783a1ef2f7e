import { isUnreadThread } from '@hubbub/rules'
import type { Message, Thread } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import rows from '../../ui/message-rows.module.css'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import list from '../later/later-list.module.css'
import { briefOf } from '../message/brief-of.ts'
import { GroupHereProvider } from '../people/group-here.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import { Faces } from './faces.tsx'
import line from './thread-line.module.css'
import styles from './threads-page.module.css'
import { opened } from './use-open-thread.ts'
import { useLastReply } from './use-last-reply.ts'

interface ListedThreadProps {
  thread: Thread
  root: Message
}

/** One thread in a list: how it began and where, who replied, and the way there. */
export function ListedThread({ thread, root }: ListedThreadProps) {
  const place = findConversation(useHome(), thread.parent.conversationId)
  const title = useConversationTitle(place?.view)
  // One was taken out of the place just now.
  if (!place) return null
  return (
    <GroupHereProvider groupId={place.group?.group.id ?? null}>
      <Row
        thread={thread}
        root={root}
        place={place.group ? `#${title} · ${place.group.group.name}` : title}
      />
    </GroupHereProvider>
  )
}

function Row({ thread, root, place }: ListedThreadProps & { place: string }) {
  const { t } = useTranslation()
  const { authorId, deletedAt } = root
  const author = usePerson(authorId)
  const name = author?.displayName ?? t('people.unknown')
  const called = useNameOf()
  const isUnread = isUnreadThread(thread)
  const last = useLastReply(thread.lastAt)
  return (
    <li className={list.row} data-unread={isUnread || undefined}>
      <Link
        className={list.main}
        to={paths.thread(thread.parent.conversationId, thread.conversationId)}
        state={opened.state}
      >
        <Avatar id={authorId} name={name} picture={author?.picture} size={36} />
        <span className={rows.words}>
          <span className={rows.place} dir="auto">
            {place}
          </span>
          <b className={rows.author} dir="auto">
            {name}
          </b>
          {deletedAt === null ? (
            <span className={styles.text} dir="auto">
              {briefOf(root, (id) => called(id) ?? t('people.unknown'))}
            </span>
          ) : (
            <span className={list.gone}>{t('message.deleted')}</span>
          )}
          <span className={styles.facts} data-unread={isUnread || undefined}>
            <Faces ids={thread.faces} />
            <span className={line.count}>{t('threads.replies', { count: thread.count })}</span>
            {isUnread && <span className={line.dot} role="img" aria-label={t('threads.unread')} />}
            <span className={line.last}>{last}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}
