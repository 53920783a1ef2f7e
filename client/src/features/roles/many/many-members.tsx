import type { GroupId, GroupRole, GroupRoles, Output, RoleId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../../core/hub.tsx'
import { useAction } from '../../../core/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { TabsOrOne } from '../../../ui/tabs-or-one.tsx'
import styles from '../roles.module.css'
import { MembersFound } from './members-found.tsx'
import { NamesForm } from './names-form.tsx'
import { SearchForm } from './search-form.tsx'
import type { HoldersActions } from './use-holders-change.ts'
import type { Wanted } from './wanted.ts'

interface ManyMembersProps {
  groupId: GroupId
  roles: GroupRoles
  role: GroupRole
  /** False: it is taken from them. */
  isGiven: boolean
  holders: HoldersActions
  onClose: () => void
}

/** Finds many members, by a list of names or by a search, shows who they are, and gives all of them a role, or takes it from them. */
export function ManyMembers({ groupId, roles, role, isGiven, holders, onClose }: ManyMembersProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const roleId = role.id as RoleId
  const [found, setFound] = useState<Output<'roles.findMembers'> | null>(null)
  const find = useAction(async (wanted: Wanted) => {
    setFound(null)
    holders.forget()
    // Of those who are named it is told who has it already. A search is for those to whom there is something to be done.
    const of = 'names' in wanted ? {} : isGiven ? { withoutRoleId: roleId } : { roleId }
    setFound(await hub.call('roles.findMembers', { groupId, ...wanted, ...of }))
  })
  const forms = { isRunning: find.isRunning, onFind: (wanted: Wanted) => void find.run(wanted) }
  const others = roles.roles.filter(({ id }) => id !== roleId && id.startsWith('r_'))
  return (
    <Dialog
      title={t(isGiven ? 'ownRoles.members.many.give' : 'ownRoles.members.many.take', { name: role.name })}
      onClose={onClose}
      size={520}
    >
      <div className={styles.body}>
        <TabsOrOne
          onChange={() => {
            setFound(null)
            find.forget()
          }}
          tabs={[
            { name: 'names', title: t('ownRoles.members.many.byNames'), content: <NamesForm {...forms} /> },
            {
              name: 'search',
              title: t('ownRoles.members.many.bySearch'),
              content: <SearchForm {...forms} others={isGiven ? others : []} />,
            },
          ]}
        />
        <FailureNote error={find.error ?? holders.change.error} />
        {found && (
          <MembersFound
            {...{ found, roleId, isGiven }}
            isRunning={holders.change.isRunning}
            onSubmit={async (people) => {
              if (await holders.change.run(isGiven, people)) onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
