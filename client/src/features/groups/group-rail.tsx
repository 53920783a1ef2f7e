import { IconListSearch, IconMessages, IconSearch } from '@tabler/icons-react'
import type { GroupId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import type { Home } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AccountMenu } from '../accounts/account-menu.tsx'
import { AddGroup } from './add-group.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { InboxLink } from '../inbox/inbox-link.tsx'
import { useFriendRequests } from '../relations/use-relations.ts'
import { LaterLink } from '../later/later-link.tsx'
import { ThreadsLink } from '../threads/threads-link.tsx'
import { GroupList } from './group-list.tsx'
import styles from './group-rail.module.css'
import { RailLink } from './rail-link.tsx'

interface GroupRailProps {
  home: Home
  /** Null: among the direct messages. */
  current: GroupId | null
  onSwitch: () => void
  onSearch: () => void
}

/** The groups, always in reach at the edge of the screen. */
export function GroupRail({ home, current, onSwitch, onSearch }: GroupRailProps) {
  const { t } = useTranslation()
  // Each of these has a mark of its own here.
  const marked = [useMatch(paths.threads), useMatch(paths.inbox), useMatch(`${paths.later}/*`)]
  const isApart = marked.some((match) => match !== null)
  const { shown } = useNotifications()
  const { length: friendRequests } = useFriendRequests()
  const directCalls = home.conversations.reduce((sum, view) => sum + shown(view).calls, 0)
  return (
    <nav className={styles.rail} data-region aria-label={t('groups.rail')}>
      <div className={styles.scroll}>
        <RailLink
          to={paths.directs}
          label={t('directs.title')}
          isCurrent={current === null && !isApart}
          calls={directCalls + friendRequests}
        >
          <span className={styles.directs}>
            <IconMessages size={24} stroke={1.8} aria-hidden />
          </span>
        </RailLink>
        <InboxLink />
        <ThreadsLink home={home} />
        <hr className={styles.rule} />
        <GroupList groups={home.groups} current={current} />
        {home.me.kind !== 'guest' && <AddGroup />}
      </div>
      <IconButton label={t('search.open')} size={44} onClick={onSearch}>
        <IconSearch size={22} stroke={1.8} />
      </IconButton>
      <LaterLink />
      <IconButton label={t('switcher.open')} size={44} onClick={onSwitch}>
        <IconListSearch size={22} stroke={1.8} />
      </IconButton>
      <AccountMenu me={home.me} />
    </nav>
  )
}
