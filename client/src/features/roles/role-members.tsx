import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { GroupRoles, GroupView, RoleId } from '@hubbub/protocol'
import { mayAssignRole, outranks } from '@hubbub/rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { asAppError } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint, Section } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MemberRow } from '../members/member-row.tsx'
import { GiveRole } from './many/give-role.tsx'
import { HoldersOutcome } from './many/holders-outcome.tsx'
import { ManyMembers } from './many/many-members.tsx'
import { useHoldersChange } from './many/use-holders-change.ts'
import styles from './roles.module.css'
import { useHolders } from './use-holders.ts'

interface RoleMembersProps {
  view: GroupView
  roles: GroupRoles
  roleId: RoleId
}

/** Who has a role. Who may give it gives it to many at once, takes it away, and undoes that. */
export function RoleMembers({ view, roles, roleId }: RoleMembersProps) {
  const { t } = useTranslation()
  const { me } = useHome()
  const groupId = view.group.id
  const { data, status, error, more, reload } = useHolders(groupId, roleId)
  const holders = useHoldersChange(groupId, roleId, reload)
  const [many, setMany] = useState<'give' | 'take' | null>(null)
  const giveMany = useRef<HTMLButtonElement>(null)
  const open = (which: 'give' | 'take') => {
    holders.change.forget()
    setMany(which)
  }
  const role = roles.roles.find(({ id }) => id === roleId)
  const isGiver = role !== undefined && mayAssignRole(view, role, roles)
  const members = (data?.members ?? []).toSorted((one, other) =>
    one.person.displayName.localeCompare(other.person.displayName),
  )
  return (
    <Section title={t('ownRoles.members.title')}>
      {isGiver && (
        <>
          <GiveRole view={view} without={members.map(({ userId }) => userId)} holders={holders} />
          <div className={styles.many}>
            <Button ref={giveMany} variant="default" onClick={() => open('give')}>
              {t('ownRoles.members.many.openGive')}
            </Button>
            {members.length > 0 && (
              <Button variant="default" onClick={() => open('take')}>
                {t('ownRoles.members.many.openTake')}
              </Button>
            )}
          </div>
          <HoldersOutcome {...holders} onUndone={() => giveMany.current?.focus()} />
          {!many && <FailureNote error={holders.change.error} />}
        </>
      )}
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
                disabled={holders.change.isRunning}
                onClick={() => void holders.change.run({ isGiven: false, people: [member.person] })}
              >
                <IconX size={18} />
              </IconButton>
            )}
          </MemberRow>
        ))}
      </ul>
      <FailureNote error={more.error} />
      {data && data.next !== null && (
        <Button variant="default" loading={more.isRunning} onClick={() => void more.run()}>
          {t('ownRoles.members.more')}
        </Button>
      )}
      {many && role && (
        <ManyMembers
          {...{ groupId, roles, role, holders }}
          isGiven={many === 'give'}
          onClose={() => setMany(null)}
        />
      )}
    </Section>
  )
}
