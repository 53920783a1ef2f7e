import { IconMessageOff } from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePlace } from '../../core/use-place.ts'
import { paths } from '../../core/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import rows from '../../ui/message-rows.module.css'
import { ForwardedLine } from '../forwards/forwarded-line.tsx'
import { briefOf } from '../message/brief-of.ts'
import { GroupHereProvider } from '../people/group-here.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import { briefText, momentText } from '../timeline/moments.ts'
import styles from './later-list.module.css'
import { PlaceName } from './place-name.tsx'

interface MessageLineProps {
  /** Left out where one may not see it. */
  message: Message | undefined
  children?: ReactNode
}

/** A message in a list of one's own, and the way there; of one that is not to be seen nothing but that. */
export function MessageLine({ message, children }: MessageLineProps) {
  return message ? <Here message={message}>{children}</Here> : <Gone>{children}</Gone>
}

function Here({ message, children }: { message: Message; children: ReactNode }) {
  const place = usePlace(message.conversationId)
  // One may have been taken out of the place since.
  if (!place) return <Gone>{children}</Gone>
  return (
    <GroupHereProvider groupId={place.group?.group.id ?? null}>
      <Seen message={message}>{children}</Seen>
    </GroupHereProvider>
  )
}

function Gone({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.main}>
      <span className={styles.sign} aria-hidden>
        <IconMessageOff size={20} stroke={1.8} />
      </span>
      <span className={rows.words}>
        <span className={styles.gone}>{t('later.gone')}</span>
        {children}
      </span>
    </div>
  )
}

function Seen({ message, children }: { message: Message; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { conversationId, seq, authorId, at } = message
  const author = usePerson(authorId)
  const name = author?.displayName ?? t('people.unknown')
  const called = useNameOf()
  return (
    <Link className={styles.main} to={paths.message(conversationId, seq)}>
      <Avatar id={authorId} name={name} picture={author?.picture} size={36} />
      <span className={rows.words}>
        <span className={rows.first}>
          <b className={rows.author} dir="auto">
            {name}
          </b>
          <time
            className={rows.time}
            dateTime={new Date(at).toISOString()}
            title={momentText(at, i18n.language)}
          >
            {briefText(at, Date.now(), i18n.language)}
          </time>
        </span>
        <span className={rows.text} dir="auto">
          {briefOf(message, (id) => called(id) ?? t('people.unknown'))}
        </span>
        <ForwardedLine message={message} />
        <PlaceName id={conversationId} />
        {children}
      </span>
    </Link>
  )
}
