import { Menu } from '@mantine/core'
import { IconCheck, IconTag } from '@tabler/icons-react'
import { isBuiltInRole, type GroupView, type RoleId } from '@hubbub/protocol'
import { mayAssignRole, outranks } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { MemberEntry } from '../members/members-data.ts'

/** The own roles of a group that one may give to this member, or take away. */
export function assignableRoles(view: GroupView, member: MemberEntry, isSelf: boolean) {
  const { roles } = view
  if (!roles || member.person.kind === 'guest') return []
  if (!isSelf && !outranks(view, member, roles)) return []
  return roles.roles.filter((role) => !isBuiltInRole(role.id) && mayAssignRole(view, role, roles))
}

/** Rows of a member's menu, with a check where the member has the role. */
export function OwnRoleItems({
  view,
  member,
  isSelf,
}: {
  view: GroupView
  member: MemberEntry
  isSelf: boolean
}) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  return assignableRoles(view, member, isSelf).map(({ id, name }) => {
    const isHeld = member.roleIds?.includes(id as RoleId) ?? false
    const wish = { groupId: view.group.id, userId: member.userId, roleId: id as RoleId }
    return (
      <Menu.Item
        key={id}
        leftSection={isHeld ? <IconCheck size={18} /> : <IconTag size={18} />}
        onClick={() => {
          hub
            .call(isHeld ? 'roles.unassign' : 'roles.assign', wish)
            .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
        }}
      >
        {isHeld ? t('ownRoles.take', { name }) : t('ownRoles.give', { name })}
      </Menu.Item>
    )
  })
}
