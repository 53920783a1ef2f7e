import { IconCheck, IconFlag } from '@tabler/icons-react'
import type { InboxEntry } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import rows from '../../ui/message-rows.module.css'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import { ForwardedLine } from '../forwards/forwarded-line.tsx'
import list from '../later/later-list.module.css'
import { briefOf } from '../message/brief-of.ts'
import { GroupHereProvider } from '../people/group-here.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import { opened } from '../threads/use-open-thread.ts'
import { briefText, momentText } from '../timeline/moments.ts'
import { CauseLine } from './cause-line.tsx'
import { doerOf } from './doer-of.ts'
import styles from './inbox.module.css'
import { entryAttribute } from './use-entry-keys.ts'

interface InboxRowProps {
  entry: InboxEntry
  onRead: () => void
}

/** One entry: who did what, where, and the way exactly there. */
export function InboxRow({ entry, onRead }: InboxRowProps) {
  const place = findConversation(useHome(), entry.parent?.conversationId ?? entry.conversationId)
  // One was taken out of the place just now.
  if (!place) return null
  return (
    <GroupHereProvider groupId={place.group?.group.id ?? null}>
      <Row entry={entry} onRead={onRead} />
    </GroupHereProvider>
  )
}

function Row({ entry, onRead }: InboxRowProps) {
  const { t, i18n } = useTranslation()
  const { message, at, isUnread } = entry
  const doer = doerOf(entry)
  const person = usePerson(doer)
  const name = person?.displayName ?? t('people.unknown')
  const called = useNameOf()
  return (
    <li className={list.row} data-unread={isUnread || undefined}>
      <Link
        className={list.main}
        to={pathOf(entry)}
        state={entry.parent ? opened.state : undefined}
        onClick={() => isUnread && onRead()}
        {...{ [entryAttribute]: entry.id }}
      >
        {entry.cause === 'report' ? (
          <span className={list.sign}>
            <IconFlag size={20} stroke={1.8} aria-hidden />
          </span>
        ) : (
          <Avatar id={doer} name={name} picture={person?.picture} size={36} />
        )}
        <span className={rows.words}>
          <span className={rows.first} data-apart>
            <CauseLine entry={entry} name={name} />
            <time
              className={rows.time}
              dateTime={new Date(at).toISOString()}
              title={momentText(at, i18n.language)}
            >
              {briefText(at, Date.now(), i18n.language)}
            </time>
          </span>
          {message && (
            <span className={styles.text} dir="auto">
              {briefOf(message, (id) => called(id) ?? t('people.unknown'))}
            </span>
          )}
          {message && <ForwardedLine message={message} />}
          <Place entry={entry} />
        </span>
      </Link>
      {isUnread && (
        <span className={list.buttons}>
          <IconButton label={t('inbox.markRead')} onClick={onRead}>
            <IconCheck size={18} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

function Place({ entry: { conversationId, parent } }: { entry: InboxEntry }) {
  const { t } = useTranslation()
  const place = findConversation(useHome(), parent?.conversationId ?? conversationId)
  const title = useConversationTitle(place?.view)
  const where = place?.group ? `#${title} · ${place.group.group.name}` : title
  return (
    <span className={rows.place} dir="auto">
      {parent ? `${t('threads.one')} · ${where}` : where}
    </span>
  )
}

function pathOf({ conversationId, parent, message }: InboxEntry): string {
  if (!message) return paths.conversation(conversationId)
  return parent
    ? paths.thread(parent.conversationId, conversationId, message.seq)
    : paths.message(conversationId, message.seq)
}
