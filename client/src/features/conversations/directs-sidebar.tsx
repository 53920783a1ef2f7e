import { IconBellOff, IconEdit, IconPencil } from '@tabler/icons-react'
import type { ConversationId, ConversationView } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Home } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import links from '../channels/channel-list.module.css'
import { ListWithHints } from '../channels/list-with-hints.tsx'
import { SidebarHeader, SidebarHeading } from '../groups/sidebar-heading.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { DirectFace, DirectStatus } from './direct-face.tsx'
import { LastLine } from './last-line.tsx'
import { useConversationTitle } from './use-conversation-title.ts'

const NewConversation = lazy(() =>
  import('./new-conversation.tsx').then(({ NewConversation }) => ({ default: NewConversation })),
)

interface DirectsSidebarProps {
  home: Home
  current: ConversationId | undefined
}

/** The conversations outside any group. */
export function DirectsSidebar({ home, current }: DirectsSidebarProps) {
  const { t } = useTranslation()
  const [isStarting, setStarting] = useState(false)
  const drafts = useReadable(useHub().drafts.state)
  return (
    <>
      <SidebarHeader>
        <SidebarHeading>{t('directs.title')}</SidebarHeading>
        {home.me.kind !== 'guest' && (
          <IconButton label={t('directs.new')} size={40} onClick={() => setStarting(true)}>
            <IconEdit size={20} />
          </IconButton>
        )}
      </SidebarHeader>
      <ListWithHints label={t('directs.title')}>
        <ul className={links.channels}>
          {home.conversations.map((view) => (
            <DirectLink
              key={view.conversation.id}
              view={view}
              isCurrent={view.conversation.id === current}
              hasDraft={drafts.has(view.conversation.id)}
            />
          ))}
        </ul>
        {home.conversations.length === 0 && (
          <div className={links.alone}>
            <p>{home.me.kind === 'guest' ? t('directs.guest') : t('directs.none')}</p>
          </div>
        )}
      </ListWithHints>
      {isStarting && (
        <Suspense>
          <NewConversation onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  )
}

interface DirectLinkProps {
  view: ConversationView
  isCurrent: boolean
  hasDraft: boolean
}

function DirectLink({ view, isCurrent, hasDraft }: DirectLinkProps) {
  const { t } = useTranslation()
  const title = useConversationTitle(view)
  const { shown, effective } = useNotifications()
  const { isUnread, calls } = shown(view)
  const isMuted = effective(view.conversation).mute !== null
  return (
    <li className={links.item} data-current={isCurrent || undefined}>
      <Link
        to={paths.conversation(view.conversation.id)}
        className={links.link}
        data-tall
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={isUnread || undefined}
        data-muted={isMuted || undefined}
      >
        <DirectFace view={view} size={32} />
        <LastLine view={view}>
          <span className={links.name} dir="auto">
            {title}
          </span>
          <DirectStatus view={view} />
        </LastLine>
        {hasDraft && !isCurrent && (
          <IconPencil size={15} className={links.draft} role="img" aria-label={t('composer.hasDraft')} />
        )}
        {isMuted && (
          <IconBellOff size={15} className={links.sign} role="img" aria-label={t('notifications.muted')} />
        )}
        <CountBadge count={calls} label={t('unread.messages', { count: calls })} />
      </Link>
    </li>
  )
}
