import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { GroupRoles, GroupView, Person, RoleId } from '@hubbub/protocol'
import { mayAssignRole, outranks } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint, Section } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MemberRow } from '../members/member-row.tsx'
import { GiveRole } from './give-role.tsx'
import styles from './roles.module.css'
import { useHolders } from './use-holders.ts'

interface RoleMembersProps {
  view: GroupView
  roles: GroupRoles
  roleId: RoleId
}

/** Who has a role. Who may give it gives it to several at once, and takes it away. */
export function RoleMembers({ view, roles, roleId }: RoleMembersProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const groupId = view.group.id
  const { data, status, error, more } = useHolders(groupId, roleId)
  const take = useAction((person: Person) =>
    hub.call('roles.unassign', { groupId, roleId, userId: person.id }),
  )
  const role = roles.roles.find(({ id }) => id === roleId)
  const isGiver = role !== undefined && mayAssignRole(view, role, roles)
  const members = (data?.members ?? []).toSorted((one, other) =>
    one.person.displayName.localeCompare(other.person.displayName),
  )
  return (
    <Section title={t('ownRoles.members.title')}>
      {isGiver && <GiveRole view={view} roleId={roleId} without={members.map(({ userId }) => userId)} />}
      {status === 'failed' && <FailureNote error={asAppError(error)} />}
      {status === 'ready' && members.length === 0 && <Hint>{t('ownRoles.members.none')}</Hint>}
      <ul className={styles.list}>
        {members.map((member, index) => (
          <MemberRow
            key={member.userId}
            person={member.person}
            index={index}
            of={data?.next === null ? members.length : -1}
          >
            {isGiver && (member.userId === me.id || outranks(view, member, roles)) && (
              <IconButton
                label={t('ownRoles.members.take', { name: member.person.displayName })}
                disabled={take.isRunning}
                onClick={() => void take.run(member.person)}
              >
                <IconX size={18} />
              </IconButton>
            )}
          </MemberRow>
        ))}
      </ul>
      <FailureNote error={take.error ?? more.error} />
      {data && data.next !== null && (
        <Button variant="default" loading={more.isRunning} onClick={() => void more.run()}>
          {t('ownRoles.members.more')}
        </Button>
      )}
    </Section>
  )
}
