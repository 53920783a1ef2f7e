import { Menu } from '@mantine/core'
import {
  IconBan,
  IconBell,
  IconChecks,
  IconChevronDown,
  IconFilter,
  IconFlag,
  IconFolderPlus,
  IconHash,
  IconListDetails,
  IconListTree,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUserEdit,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { GroupView } from '@hubbub/protocol'
import { may, type AccessContext } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { markAllRead } from '../conversations/mark-all-read.ts'
import { unreadOf } from '../conversations/unread.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import type { GroupDialog } from './group-dialogs.tsx'
import styles from './sidebar.module.css'

interface GroupMenuProps {
  view: GroupView
  accessContext: AccessContext
  /** How many reports wait. */
  openReports: number
  onOpen: (dialog: GroupDialog) => void
}

/** Behind the group's name: everything one may do with the group as a whole. */
export function GroupMenu({ view, accessContext, openReports, onOpen }: GroupMenuProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { isKnown } = useNotifications()
  const navigate = useNavigate()
  const groupId = view.group.id
  return (
    <Menu position="bottom-start" width={232}>
      <Menu.Target>
        <button
          type="button"
          className={styles.name}
          aria-label={t('groups.menu', { name: view.group.name })}
        >
          <span dir="auto">{view.group.name}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {/* Not disabled: the first item gets the focus, and one that cannot have it keeps the keyboard out of the menu. */}
        {view.channels.some((channel) => unreadOf(channel) > 0) && (
          <Menu.Item leftSection={<IconChecks size={18} />} onClick={() => markAllRead(hub, view.channels)}>
            {t('unread.markAllRead')}
          </Menu.Item>
        )}
        {isKnown && (
          <Menu.Item leftSection={<IconBell size={18} />} onClick={() => onOpen({ kind: 'notifications' })}>
            {t('notifications.open')}
          </Menu.Item>
        )}
        {may(accessContext, 'invites.create') && (
          <Menu.Item leftSection={<IconUserPlus size={18} />} onClick={() => onOpen({ kind: 'invites' })}>
            {t('invites.open')}
          </Menu.Item>
        )}
        {may(accessContext, 'channels.edit') && (
          <>
            <Menu.Item
              leftSection={<IconHash size={18} />}
              onClick={() => onOpen({ kind: 'createChannel', categoryId: null })}
            >
              {t('channels.create.open')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFolderPlus size={18} />}
              onClick={() => onOpen({ kind: 'createCategory' })}
            >
              {t('channels.category.create')}
            </Menu.Item>
            <Menu.Item leftSection={<IconListTree size={18} />} onClick={() => onOpen({ kind: 'arrange' })}>
              {t('channels.arrange.open')}
            </Menu.Item>
          </>
        )}
        {may(accessContext, 'group.edit') && (
          <Menu.Item leftSection={<IconSettings size={18} />} onClick={() => onOpen({ kind: 'settings' })}>
            {t('groups.settings.open')}
          </Menu.Item>
        )}
        {may(accessContext, 'roles.edit') && (
          <Menu.Item leftSection={<IconUsersGroup size={18} />} onClick={() => onOpen({ kind: 'roles' })}>
            {t('ownRoles.open')}
          </Menu.Item>
        )}
        {(may(accessContext, 'members.timeout') || may(accessContext, 'members.ban')) && (
          <Menu.Item leftSection={<IconBan size={18} />} onClick={() => onOpen({ kind: 'restrictions' })}>
            {t('restrictions.open')}
          </Menu.Item>
        )}
        {may(accessContext, 'filters.edit') && (
          <Menu.Item leftSection={<IconFilter size={18} />} onClick={() => onOpen({ kind: 'filters' })}>
            {t('reports.filters')}
          </Menu.Item>
        )}
        {may(accessContext, 'members.ban') && (
          <Menu.Item leftSection={<IconShieldLock size={18} />} onClick={() => onOpen({ kind: 'raidMode' })}>
            {t('reports.raidMode')}
          </Menu.Item>
        )}
        {may(accessContext, 'reports.handle') && (
          <Menu.Item
            leftSection={<IconFlag size={18} />}
            rightSection={
              <CountBadge count={openReports} label={t('reports.badge', { count: openReports })} />
            }
            onClick={() => void navigate(paths.moderation(groupId, 'reports'))}
          >
            {t('reports.open')}
          </Menu.Item>
        )}
        {may(accessContext, 'audit.see') && (
          <Menu.Item
            leftSection={<IconListDetails size={18} />}
            onClick={() => void navigate(paths.moderation(groupId, 'audit'))}
          >
            {t('reports.audit')}
          </Menu.Item>
        )}
        {may(accessContext, 'nickname.set') && (
          <Menu.Item leftSection={<IconUserEdit size={18} />} onClick={() => onOpen({ kind: 'nickname' })}>
            {t('members.nickname.open')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          data-danger
          leftSection={<IconLogout size={18} />}
          onClick={() => onOpen({ kind: 'leave' })}
        >
          {t('groups.leave.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
