import { Tooltip } from '@mantine/core'
import { IconMessages, IconSearch } from '@tabler/icons-react'
import type { GroupId, GroupView } from '@hubbub/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Home } from '../../app/home.tsx'
import { paths } from '../../app/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AccountMenu } from '../accounts/account-menu.tsx'
import { callsOf, unreadOf } from '../conversations/unread.ts'
import { AddGroup } from './add-group.tsx'
import { GroupIcon } from './group-icon.tsx'
import styles from './group-rail.module.css'

interface GroupRailProps {
  home: Home
  /** Null: among the direct messages. */
  current: GroupId | null
  onSearch: () => void
}

/** The groups, always in reach at the edge of the screen. */
export function GroupRail({ home, current, onSearch }: GroupRailProps) {
  const { t } = useTranslation()
  const directCalls = home.conversations.reduce((sum, view) => sum + callsOf(view), 0)
  return (
    <nav className={styles.rail} aria-label={t('groups.rail')}>
      <div className={styles.scroll}>
        <RailLink
          to={paths.directs}
          label={t('directs.title')}
          isCurrent={current === null}
          calls={directCalls}
        >
          <span className={styles.directs}>
            <IconMessages size={24} stroke={1.8} aria-hidden />
          </span>
        </RailLink>
        <hr className={styles.rule} />
        {home.groups.map((view) => (
          <GroupLink key={view.group.id} view={view} isCurrent={view.group.id === current} />
        ))}
        {home.me.kind !== 'guest' && <AddGroup />}
      </div>
      <IconButton label={t('switcher.open')} size={44} onClick={onSearch}>
        <IconSearch size={22} stroke={1.8} />
      </IconButton>
      <AccountMenu me={home.me} />
    </nav>
  )
}

function GroupLink({ view, isCurrent }: { view: GroupView; isCurrent: boolean }) {
  const { id, name, icon } = view.group
  return (
    <RailLink
      to={paths.group(id)}
      label={name}
      isCurrent={isCurrent}
      isUnread={view.channels.some((channel) => unreadOf(channel) > 0 && !channel.conversation.isArchived)}
      calls={view.channels.reduce((sum, channel) => sum + callsOf(channel), 0)}
    >
      <GroupIcon id={id} name={name} icon={icon} size={48} />
    </RailLink>
  )
}

interface RailLinkProps {
  to: string
  label: string
  isCurrent: boolean
  isUnread?: boolean
  calls: number
  children: ReactNode
}

function RailLink({ to, label, isCurrent, isUnread = false, calls, children }: RailLinkProps) {
  const { t } = useTranslation()
  return (
    <Tooltip label={label} position="right">
      <Link
        to={to}
        className={styles.link}
        aria-label={isUnread ? t('groups.withUnread', { name: label }) : label}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={isUnread || undefined}
      >
        {children}
        <span className={styles.badge}>
          <CountBadge count={calls} label={t('unread.calls', { count: calls })} />
        </span>
      </Link>
    </Tooltip>
  )
}
