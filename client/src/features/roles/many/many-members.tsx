import {
  isBuiltInRole,
  type GroupId,
  type GroupRole,
  type GroupRoles,
  type Output,
  type RoleId,
  type UserId,
} from '@hubbub/protocol'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../../core/hub.tsx'
import { useAction } from '../../../core/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { TabsOrOne } from '../../../ui/tabs-or-one.tsx'
import styles from '../roles.module.css'
import { FoundNote } from './found-note.tsx'
import { MembersFound } from './members-found.tsx'
import { NamesForm } from './names-form.tsx'
import { SearchForm } from './search-form.tsx'
import type { HoldersActions } from './use-holders-change.ts'
import { notListed } from './to-be-done.ts'
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
  const { change } = holders
  const { t } = useTranslation()
  const hub = useHub()
  const roleId = role.id as RoleId
  const [found, setFound] = useState<(Output<'roles.findMembers'> & { wanted: Wanted }) | null>(null)
  const asked = useRef(0)
  const find = useAction(async (wanted: Wanted) => {
    const mine = ++asked.current
    setFound(null)
    change.forget()
    // Of those who are named it is told who has it already. A search is for those to whom there is something to be done.
    const of = 'names' in wanted ? {} : isGiven ? { withoutRoleId: roleId } : { roleId }
    const answer = await hub.call('roles.findMembers', { groupId, ...wanted, ...of })
    if (asked.current === mine) setFound({ ...answer, wanted })
  })
  // What was found is the answer to what stood there.
  const forget = () => {
    asked.current++
    setFound(null)
    find.forget()
  }
  const forms = {
    isRunning: find.isRunning,
    isDisabled: change.isRunning,
    onEdit: forget,
    onFind: (wanted: Wanted) => void find.run(wanted),
  }
  const others = roles.roles.filter(({ id }) => id !== roleId && !isBuiltInRole(id))
  return (
    <Dialog
      title={t(isGiven ? 'ownRoles.members.many.give' : 'ownRoles.members.many.take', { name: role.name })}
      onClose={() => {
        if (!change.isRunning) onClose()
      }}
      size={520}
    >
      <div className={styles.body}>
        <TabsOrOne
          onChange={forget}
          tabs={[
            { name: 'names', title: t('ownRoles.members.many.byNames'), content: <NamesForm {...forms} /> },
            {
              name: 'search',
              title: t('ownRoles.members.many.bySearch'),
              content: <SearchForm {...forms} others={isGiven ? others : []} />,
            },
          ]}
        />
        <FailureNote error={find.error ?? change.error} />
        <div role="status">{found && <FoundNote {...{ found, roleId, isGiven }} />}</div>
        {found && (
          <MembersFound
            {...{ found, roleId, isGiven }}
            isRunning={change.isRunning}
            onSubmit={async (people, exceptIds) => {
              const search = searchFor(found, exceptIds)
              if (await change.run({ isGiven, people, ...(search && { search }) })) onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Where more were found than are listed. */
function searchFor(
  { wanted, ...found }: Output<'roles.findMembers'> & { wanted: Wanted },
  exceptIds: UserId[],
) {
  if ('names' in wanted || notListed(found) === 0) return undefined
  const { query, roleId: amongRoleId } = wanted
  return { ...(query && { query }), ...(amongRoleId && { amongRoleId }), exceptIds }
}
