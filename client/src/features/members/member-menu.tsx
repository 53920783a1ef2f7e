import { Menu } from '@mantine/core'
import {
  IconCrown,
  IconDots,
  IconEye,
  IconShield,
  IconShieldCheck,
  IconUser,
  IconUserEdit,
  IconUserMinus,
} from '@tabler/icons-react'
import type { GroupView, Role } from '@hubbub/protocol'
import { may, mayAssign, mayNickname, outranks } from '@hubbub/rules'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { asAppError } from '../../core/use-action.ts'
import { Ask } from '../../ui/ask.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { assignableRoles, OwnRoleItems } from '../roles/own-role-items.tsx'
import {
  ModerationDialog,
  ModerationItems,
  useModerations,
  type Moderation,
} from '../restrictions/moderation-items.tsx'
import { usePerson } from '../people/use-person.ts'
import type { MemberEntry } from './members-data.ts'
import styles from './members-pane.module.css'
import { RemoveMember } from './remove-member.tsx'

const MemberVisibility = lazy(() =>
  import('../visibility/member-visibility.tsx').then(({ MemberVisibility: Loaded }) => ({
    default: Loaded,
  })),
)
const ChangeNickname = lazy(() =>
  import('./change-nickname.tsx').then(({ ChangeNickname }) => ({ default: ChangeNickname })),
)

const icons = { owner: IconCrown, admin: IconShieldCheck, moderator: IconShield, member: IconUser } as const
const roles = Object.keys(icons) as Role[]

interface MemberMenuProps {
  view: GroupView
  member: MemberEntry
  onRemoved: () => void
}

/** What one may do with a member: another role, another name, or out. Nothing at all for most. */
export function MemberMenu({ view, member, onRemoved }: MemberMenuProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { me } = useHome()
  const [asking, setAsking] = useState<'visibility' | 'nickname' | 'remove' | 'handOver' | Moderation | null>(
    null,
  )
  const groupId = view.group.id
  const { userId, role: now } = member
  // The list's own copy may be of when they were a guest.
  const person = usePerson(userId) ?? member.person
  const accessContext = accessContextIn(me, view)
  const isSelf = userId === me.id
  const assignable = isSelf
    ? []
    : roles.filter(
        (role) =>
          role !== now &&
          may(accessContext, 'roles.assign') &&
          mayAssign(view, { ...member, kind: person.kind }, role, view.roles),
      )
  const mayRemove = !isSelf && may(accessContext, 'members.remove') && outranks(view, member, view.roles)
  const mayName = may(accessContext, 'nickname.set') && mayNickname(view, member, isSelf, view.roles)
  const moderations = useModerations(view, member)
  // For those who decide it; of those above oneself there is nothing to find out.
  const mayExplain =
    !isSelf &&
    (may(accessContext, 'roles.assign') || may(accessContext, 'roles.edit')) &&
    outranks(view, member, view.roles)
  const mayGiveRoles = assignableRoles(view, member, isSelf).length > 0
  const hasMore = mayGiveRoles || mayRemove || mayName || mayExplain || moderations.length > 0
  if (assignable.length === 0 && !hasMore) return null

  const setRole = (role: Role) => hub.call('groups.setRole', { groupId, userId, role })
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton
            className={styles.menu}
            size={32}
            label={t('members.menu', { name: person.displayName })}
          >
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {assignable.map((role) => {
            const Icon = icons[role]
            return (
              <Menu.Item
                key={role}
                leftSection={<Icon size={18} />}
                onClick={() => {
                  if (role === 'owner') setAsking('handOver')
                  else
                    setRole(role).catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
                }}
              >
                {t(`roles.make.${role}`)}
              </Menu.Item>
            )
          })}
          <OwnRoleItems view={view} member={member} isSelf={isSelf} />
          {mayExplain && (
            <Menu.Item leftSection={<IconEye size={18} />} onClick={() => setAsking('visibility')}>
              {t('overrides.visibility.member.open')}
            </Menu.Item>
          )}
          {mayName && (
            <Menu.Item leftSection={<IconUserEdit size={18} />} onClick={() => setAsking('nickname')}>
              {t('members.nickname.open')}
            </Menu.Item>
          )}
          <ModerationItems offered={moderations} onAsk={setAsking} />
          {mayRemove && (
            <Menu.Item
              data-danger
              leftSection={<IconUserMinus size={18} />}
              onClick={() => setAsking('remove')}
            >
              {t('members.remove.open')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === 'visibility' && (
        <Suspense>
          <MemberVisibility view={view} person={person} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking === 'nickname' && (
        <Suspense>
          <ChangeNickname groupId={groupId} userId={userId} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking === 'remove' && (
        <RemoveMember view={view} person={person} onRemoved={onRemoved} onClose={() => setAsking(null)} />
      )}
      {(asking === 'timeOut' || asking === 'deleteMessages' || asking === 'ban') && (
        <ModerationDialog
          moderation={asking}
          view={view}
          person={person}
          onDone={(done) => {
            if (done === 'ban') onRemoved()
            else toast(t(`restrictions.${done}.done`, { name: person.displayName }))
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'handOver' && (
        <Ask
          title={t('members.handOver.title', { name: person.displayName })}
          submit={t('members.handOver.submit')}
          act={() => setRole('owner')}
          onClose={() => setAsking(null)}
        >
          {t('members.handOver.text')}
        </Ask>
      )}
    </>
  )
}
