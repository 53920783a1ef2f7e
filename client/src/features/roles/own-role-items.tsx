import { Menu } from '@mantine/core'
import { IconCheck, IconTag } from '@tabler/icons-react'
import type { GroupView } from '@hubbub/protocol'
import { outranks } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { rolesToGive } from './roles-to-give.ts'
import type { MemberEntry } from '../members/members-data.ts'

/** The own roles of a group that one may give to this member, or take away. */
export function assignableRoles(view: GroupView, member: MemberEntry, isSelf: boolean) {
  if (member.person.kind === 'guest') return []
  return isSelf || outranks(view, member, view.roles) ? rolesToGive(view) : []
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
    const isHeld = member.roleIds?.includes(id) ?? false
    const wish = { groupId: view.group.id, userId: member.userId, roleId: id }
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
