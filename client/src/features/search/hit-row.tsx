import { IconChartBar, IconFile, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHome, findConversation } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import rows from '../../ui/message-rows.module.css'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import { ForwardedLine } from '../forwards/forwarded-line.tsx'
import { GroupHereProvider } from '../people/group-here.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import { briefText, momentText } from '../timeline/moments.ts'
import { hitPieces } from './hit-pieces.ts'
import styles from './hits.module.css'
import { placeOf, type Hit } from './hits-after.ts'

interface HitRowProps {
  hit: Hit
  isOpened: boolean
  onOpen: () => void
}

/** A message that was found: who said it, when and where, and the way there. */
export function HitRow({ hit, isOpened, onOpen }: HitRowProps) {
  const place = findConversation(useHome(), placeOf(hit))
  return (
    <GroupHereProvider groupId={place?.group?.group.id ?? null}>
      <Row hit={hit} isOpened={isOpened} onOpen={onOpen} />
    </GroupHereProvider>
  )
}

const icons = {
  image: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  voice: IconMusic,
  file: IconFile,
} as const

function Row({ hit, isOpened, onOpen }: HitRowProps) {
  const { message, ranges, before, after, threadOf } = hit
  const { t, i18n } = useTranslation()
  const { conversationId, seq, authorId, at, body, attachments = [], poll } = message
  const author = usePerson(authorId)
  const name = author?.displayName ?? t('people.unknown')
  const nameOf = useNameOf()
  const pieces = hitPieces(body, ranges, (id) => nameOf(id) ?? t('people.unknown'))
  const [one, another] = attachments
  return (
    <li className={rows.row}>
      <Link
        className={rows.link}
        to={threadOf ? paths.thread(threadOf, conversationId, seq) : paths.message(conversationId, seq)}
        state={{ isFromSearch: true }}
        data-hit
        aria-current={isOpened || undefined}
        onClick={onOpen}
      >
        {before && <Beside message={before} isAbove />}
        <Avatar id={authorId} name={name} picture={author?.picture} size={32} />
        <span className={rows.words}>
          <span className={rows.first} data-apart>
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
            {pieces.map(({ text, isHit }, index) =>
              isHit ? (
                <mark key={index} className={styles.hit}>
                  {text}
                </mark>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </span>
          <ForwardedLine message={message} />
          {one && (
            <span className={styles.files}>
              <FileSign kind={one.kind} />
              <span className={styles.file} dir="auto">
                {one.name}
              </span>
              {another && <span>{t('search.moreFiles', { count: attachments.length - 1 })}</span>}
            </span>
          )}
          {poll && (
            <span className={styles.files}>
              <IconChartBar size={16} stroke={1.8} aria-hidden />
              <span className={styles.file} dir="auto">
                {poll.options.join(' · ')}
              </span>
            </span>
          )}
          {after && <Beside message={after} />}
          <Place hit={hit} />
        </span>
      </Link>
    </li>
  )
}

interface BesideProps {
  message: NonNullable<Hit['before']>
  isAbove?: boolean
}

/** One line of what was said right before or right after. */
function Beside({ message: { authorId, body }, isAbove }: BesideProps) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const author = nameOf(authorId) ?? t('people.unknown')
  const pieces = hitPieces(body, [], (id) => nameOf(id) ?? t('people.unknown'))
  return (
    <span className={styles.beside} dir="auto" data-above={isAbove}>
      {author}: {pieces.map(({ text }) => text).join('')}
    </span>
  )
}

function FileSign({ kind }: { kind: keyof typeof icons }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.8} aria-hidden />
}

/** A channel and its group, or who is in the conversation. */
function Place({ hit }: { hit: Hit }) {
  const { t } = useTranslation()
  const place = findConversation(useHome(), placeOf(hit))
  const title = useConversationTitle(place?.view)
  const text = place?.group ? `#${title} · ${place.group.group.name}` : title
  return (
    <span className={rows.place} dir="auto">
      {hit.threadOf ? `${t('threads.one')} · ${text}` : text}
    </span>
  )
}
