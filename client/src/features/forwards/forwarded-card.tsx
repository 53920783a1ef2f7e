import { IconArrowForwardUp } from '@tabler/icons-react'
import type { Forwarded, Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { usePlace } from '../../core/use-place.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Attachments } from '../files/attachments.tsx'
import { PlaceLink } from '../markdown/place-link.tsx'
import { MessageText } from '../message/message-text.tsx'
import { usePerson } from '../people/use-person.ts'
import { briefText, momentText } from '../timeline/moments.ts'
import { askSource, type Source } from './ask-source.ts'
import styles from './forwarded-card.module.css'

interface ForwardedCardProps {
  message: Message
  forwarded: Forwarded
}

/** What a message forwards: the other one as it was then. */
export function ForwardedCard({ message, forwarded }: ForwardedCardProps) {
  const { i18n } = useTranslation()
  const { authorId, authorName, body, at } = forwarded
  const author = usePerson(authorId)
  const name = author?.displayName ?? authorName
  return (
    <div className={styles.card} data-forwarded>
      <p className={styles.label}>
        <IconArrowForwardUp size={15} aria-hidden />
        <Label message={message} />
      </p>
      <div className={styles.head}>
        <Avatar id={authorId} name={name} picture={author?.picture} size={20} />
        <span className={styles.author} dir="auto">
          {name}
        </span>
        <time
          className={styles.time}
          dateTime={new Date(at).toISOString()}
          title={momentText(at, i18n.language)}
        >
          {briefText(at, Date.now(), i18n.language)}
        </time>
      </div>
      {body !== '' && <MessageText body={body} />}
      {message.attachments && <Attachments attachments={message.attachments} />}
    </div>
  )
}

/** With the way to the first message, for those whom the server says that they may see it now. */
function Label({ message }: Pick<ForwardedCardProps, 'message'>) {
  const { t } = useTranslation()
  const hub = useHub()
  // What stands in the channel for a reply forwards nothing itself.
  const { conversationId, seq } = message.threadReply ?? message
  const [{ data }] = useQuery(`source:${conversationId}:${seq}`, () => askSource(hub, conversationId, seq))
  return data ? <WayTo source={data} /> : t('forwards.label')
}

function WayTo({ source }: { source: Source }) {
  const { t } = useTranslation()
  // One may have been removed from there since.
  if (!usePlace(source.conversationId)) return t('forwards.label')
  return (
    <>
      {t('forwards.from')}
      <PlaceLink place={source} />
    </>
  )
}
