import { IconBellOff, IconHash, IconLock, IconPencil, IconSettings } from '@tabler/icons-react'
import type { ConversationView } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { orderKeys, type ItemOrder } from '../../ui/hooks/use-drag-order.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import styles from './channel-list.module.css'

const EditChannel = lazy(() =>
  import('./edit-channel.tsx').then(({ EditChannel }) => ({ default: EditChannel })),
)

interface ChannelLinkProps {
  view: ConversationView
  isCurrent: boolean
  hasDraft: boolean
  mayEdit: boolean
  /** Of a favourite, which can be moved. */
  order?: ItemOrder | undefined
  /** Among those of other groups. */
  groupName?: string | undefined
}

/** One channel of the sidebar: bold with something new, a number when it calls for this person. */
export function ChannelLink({ view, isCurrent, hasDraft, mayEdit, order, groupName }: ChannelLinkProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { id, name, isPrivate } = view.conversation
  const { shown, effective } = useNotifications()
  const { isUnread, calls } = shown(view)
  const isMuted = effective(view.conversation).mute !== null
  const Icon = isPrivate ? IconLock : IconHash
  return (
    <li className={styles.item} data-current={isCurrent || undefined} {...order}>
      <Link
        to={paths.conversation(id)}
        className={styles.link}
        draggable={order ? false : undefined}
        aria-keyshortcuts={order && orderKeys}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={isUnread || undefined}
        data-muted={isMuted || undefined}
      >
        <Icon
          size={18}
          stroke={1.8}
          role="img"
          aria-label={isPrivate ? t('channels.private') : t('channels.public')}
        />
        <span className={styles.name} dir="auto">
          {name}
          {groupName && <span className={styles.group}> · {groupName}</span>}
        </span>
        {isUnread && <span className={styles.hidden}>{t('unread.mark')}</span>}
        {hasDraft && !isCurrent && (
          <IconPencil size={15} className={styles.draft} role="img" aria-label={t('composer.hasDraft')} />
        )}
        {isMuted && (
          <IconBellOff size={15} className={styles.sign} role="img" aria-label={t('notifications.muted')} />
        )}
        <CountBadge count={calls} label={t('unread.calls', { count: calls })} />
      </Link>
      {mayEdit && (
        <IconButton
          className={styles.edit}
          label={t('channels.edit.open', { name })}
          size={28}
          onClick={() => setEditing(true)}
        >
          <IconSettings size={16} />
        </IconButton>
      )}
      {isEditing && (
        <Suspense>
          <EditChannel conversation={view.conversation} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </li>
  )
}
