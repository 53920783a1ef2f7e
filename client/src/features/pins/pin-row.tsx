import { IconPaperclip, IconPin, IconPinnedOff } from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import rows from '../../ui/message-rows.module.css'
import { ForwardedLine } from '../forwards/forwarded-line.tsx'
import { plainText } from '@hubbub/markdown'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import { briefText, momentText } from '../timeline/moments.ts'
import styles from './pins.module.css'

interface PinRowProps {
  message: Message
  onOpen: () => void
  /** Left out for those who may not. */
  onUnpin?: () => void
}

/** A pinned message as it is now, who pinned it, and the way there. */
export function PinRow({ message, onOpen, onUnpin }: PinRowProps) {
  const { t, i18n } = useTranslation()
  const { conversationId, seq, authorId, at, body, attachments = [], pinned } = message
  const author = usePerson(authorId)
  const called = useNameOf()
  const nameOf = (id: CalledId) => called(id) ?? t('people.unknown')
  const name = author?.displayName ?? t('people.unknown')
  const brief = (moment: number) => briefText(moment, Date.now(), i18n.language)
  return (
    <li className={rows.row}>
      <Link className={rows.link} to={paths.message(conversationId, seq)} onClick={onOpen}>
        <Avatar id={authorId} name={name} picture={author?.picture} size={32} />
        <span className={rows.words}>
          <span className={rows.first} data-short>
            <b className={rows.author} dir="auto">
              {name}
            </b>
            <time
              className={rows.time}
              dateTime={new Date(at).toISOString()}
              title={momentText(at, i18n.language)}
            >
              {brief(at)}
            </time>
          </span>
          {body !== '' && (
            <span className={rows.text} dir="auto">
              {plainText(body, nameOf)}
            </span>
          )}
          <ForwardedLine message={message} />
          {attachments.length > 0 && (
            <span className={styles.facts}>
              <IconPaperclip size={14} aria-hidden />
              <span>
                {attachments.length === 1
                  ? attachments[0]!.name
                  : t('pins.files', { count: attachments.length })}
              </span>
            </span>
          )}
          {pinned && (
            <span className={styles.facts}>
              <IconPin size={14} aria-hidden />
              <span>{t('pins.byWhen', { name: nameOf(pinned.by), when: brief(pinned.at) })}</span>
            </span>
          )}
        </span>
      </Link>
      {onUnpin && (
        <IconButton className={styles.unpin} label={t('pins.unpinOf', { name })} onClick={onUnpin}>
          <IconPinnedOff size={18} />
        </IconButton>
      )}
    </li>
  )
}
