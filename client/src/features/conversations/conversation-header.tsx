import { IconArrowLeft, IconHash, IconLock, IconSearch, IconUsers } from '@tabler/icons-react'
import type { ConversationView, GroupView, Person } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../core/paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePresence } from '../presence/use-presence.ts'
import { StatusEmoji } from '../status/status-emoji.tsx'
import { WebMark } from '../web-channels/web-mark.tsx'
import { useSearch } from '../search/search-provider.tsx'
import styles from './conversation-header.module.css'
import { ConversationLists } from './conversation-lists.tsx'
import { DirectFace, useOtherPerson } from './direct-face.tsx'
import { useConversationTitle } from './use-conversation-title.ts'

interface ConversationHeaderProps {
  view: ConversationView
  group: GroupView | null
  isShowingMembers: boolean
  onToggleMembers: () => void
}

/** Where one is, what it is about, and who is in it. */
export function ConversationHeader({
  view,
  group,
  isShowingMembers,
  onToggleMembers,
}: ConversationHeaderProps) {
  const { t } = useTranslation()
  const title = useConversationTitle(view)
  const search = useSearch()
  const navigate = useNavigate()
  const isFromSearch = (useLocation().state as { isFromSearch?: true } | null)?.isFromSearch === true
  const { id, kind, isPrivate, isArchived, isWebPublic, topic } = view.conversation
  return (
    <header className={styles.header}>
      <Link
        className={styles.back}
        to={group ? paths.group(group.group.id) : paths.directs}
        aria-label={t(isFromSearch ? 'search.toHits' : 'conversation.back')}
        onClick={(event) => {
          if (!isFromSearch) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      {kind === 'channel' ? (
        <span className={styles.sign} aria-hidden>
          {isPrivate ? <IconLock size={20} /> : <IconHash size={20} />}
        </span>
      ) : (
        <DirectFace view={view} size={32} />
      )}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {kind === 'direct' && <HowOtherIs view={view} />}
      {isArchived && <span className={styles.archived}>{t('channels.archived')}</span>}
      {isWebPublic && <WebMark id={id} />}
      {topic && (
        <p className={styles.topic} title={topic} dir="auto">
          {topic}
        </p>
      )}
      <span className={styles.space} />
      <IconButton label={t('search.here')} size={40} onClick={() => search.open(view.conversation.id)}>
        <IconSearch size={20} />
      </IconButton>
      <ConversationLists key={view.conversation.id} view={view} group={group} />
      {kind !== 'direct' && (
        <IconButton
          label={t('members.toggle')}
          size={40}
          aria-pressed={isShowingMembers}
          color={isShowingMembers ? 'pine' : 'gray'}
          variant={isShowingMembers ? 'light' : 'subtle'}
          onClick={onToggleMembers}
        >
          <IconUsers size={20} />
        </IconButton>
      )}
    </header>
  )
}

/** In a conversation of two: whether the other one is here and wants to be disturbed, and what they say about just now. */
function HowOtherIs({ view }: { view: ConversationView }) {
  const other = useOtherPerson(view)
  return other ? <HowPersonIs person={other} /> : null
}

function HowPersonIs({ person }: { person: Person }) {
  const { t } = useTranslation()
  const presence = usePresence(person.id)
  return (
    <p className={styles.presence}>
      <span data-presence={presence}>{t(`presence.${presence}`)}</span>
      {person.status && (
        <>
          <StatusEmoji person={person} />
          <bdi className={styles.says} title={person.status.text}>
            {person.status.text}
          </bdi>
        </>
      )}
    </p>
  )
}
