import { IconBellOff, IconEdit, IconPencil } from '@tabler/icons-react'
import type { ConversationId, ConversationView } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findGroup, type Home } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { orderKeys, type ItemOrder } from '../../ui/hooks/use-drag-order.ts'
import { Branch } from '../channels/branch.tsx'
import { ChannelLink } from '../channels/channel-link.tsx'
import links from '../channels/channel-list.module.css'
import { ListWithHints } from '../channels/list-with-hints.tsx'
import { FavouriteBranch } from '../favourites/favourite-branch.tsx'
import { useFavouritesAmong } from '../favourites/use-favourites.ts'
import { SidebarHeader, SidebarHeading } from '../groups/sidebar-heading.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { FriendRequestsLine } from '../relations/friend-requests-line.tsx'
import { useSplitRequests } from '../relations/use-split-requests.ts'
import { DirectFace, DirectStatus } from './direct-face.tsx'
import { LastLine } from './last-line.tsx'
import { PeopleSuggested } from './people-suggested.tsx'
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
  const isPhone = useIsPhone()
  const [isStarting, setStarting] = useState(false)
  const drafts = useReadable(useHub().drafts.state)
  const { first, others, move } = useFavouritesAmong([
    ...home.conversations,
    ...home.groups.flatMap(({ channels }) => channels),
  ])
  const { requests, directs } = useSplitRequests(
    others.filter(({ conversation }) => conversation.kind !== 'channel'),
  )
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
      <FriendRequestsLine />
      <ListWithHints label={t('directs.title')}>
        <FavouriteBranch foldKey="favourites" views={first} current={current} move={move}>
          {(view, order) => {
            const group = groupOf(home, view)
            const shared = {
              ...{ view, isCurrent: view.conversation.id === current, order },
              hasDraft: drafts.has(view.conversation.id),
            }
            return group ? (
              <ChannelLink
                key={view.conversation.id}
                {...shared}
                mayEdit={false}
                groupName={group.group.name}
              />
            ) : (
              <DirectLink key={view.conversation.id} {...shared} />
            )
          }}
        </FavouriteBranch>
        <Branch
          foldKey="directs"
          name={first.length > 0 ? t('directs.title') : undefined}
          views={directs}
          current={current}
        >
          {(view) => (
            <DirectLink
              key={view.conversation.id}
              view={view}
              isCurrent={view.conversation.id === current}
              hasDraft={drafts.has(view.conversation.id)}
            />
          )}
        </Branch>
        {requests.length > 0 && (
          <Branch foldKey="requests" name={t('relations.requests')} views={requests} current={current}>
            {(view) => (
              <DirectLink
                key={view.conversation.id}
                view={view}
                isCurrent={view.conversation.id === current}
                hasDraft={false}
              />
            )}
          </Branch>
        )}
        {home.conversations.length === 0 && (
          <div className={links.alone}>
            <p>{home.me.kind === 'guest' ? t('directs.guest') : t('directs.none')}</p>
          </div>
        )}
        {isPhone && home.conversations.length === 0 && <PeopleSuggested />}
      </ListWithHints>
      {isStarting && (
        <Suspense>
          <NewConversation onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  )
}

const groupOf = (home: Home, { conversation }: ConversationView) =>
  conversation.groupId === null ? undefined : findGroup(home, conversation.groupId)

interface DirectLinkProps {
  view: ConversationView
  isCurrent: boolean
  hasDraft: boolean
  /** Of a favourite, which can be moved. */
  order?: ItemOrder
}

function DirectLink({ view, isCurrent, hasDraft, order }: DirectLinkProps) {
  const { t } = useTranslation()
  const title = useConversationTitle(view)
  const { shown, effective } = useNotifications()
  const { isUnread, calls } = shown(view)
  const isMuted = effective(view.conversation).mute !== null
  return (
    <li className={links.item} data-current={isCurrent || undefined} {...order}>
      <Link
        to={paths.conversation(view.conversation.id)}
        className={links.link}
        data-tall
        draggable={order ? false : undefined}
        aria-keyshortcuts={order && orderKeys}
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
