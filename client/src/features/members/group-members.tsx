import { Button } from '@mantine/core'
import type { GroupView, Role } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../app/hub.tsx'
import { asAppError, useAction } from '../../app/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { MemberMenu } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './members-pane.module.css'
import { useMembersQuery } from './use-members.ts'

const roles: readonly Role[] = ['owner', 'admin', 'moderator', 'member']

/** The members of a group by their role, page after page. */
export function GroupMembers({ view }: { view: GroupView }) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  const query = useMembersQuery(groupId)!
  const { data, status, error } = useReadable(query)
  const more = useAction(async () => {
    if (!data?.next) return
    const page = await hub.call('groups.members', { groupId, after: data.next, limit: 100 })
    query.change((now) => ({ ...page, members: [...now.members, ...page.members] }))
  })
  return (
    <>
      {status === 'failed' && <FailureNote error={asAppError(error)} />}
      {roles.map((role) => {
        const members = data?.members.filter((member) => member.role === role) ?? []
        if (members.length === 0) return null
        return (
          <section key={role} className={styles.section} aria-label={t(`roles.${role}s`)}>
            <h3 className={styles.heading}>
              <span>{t(`roles.${role}s`)}</span>
              <span>{members.length}</span>
            </h3>
            <ul className={styles.list}>
              {members.map((member) => (
                <MemberRow key={member.userId} person={member.person}>
                  <MemberMenu view={view} member={member} />
                </MemberRow>
              ))}
            </ul>
          </section>
        )
      })}
      {data?.next && (
        <Button
          className={styles.more}
          variant="default"
          loading={more.isRunning}
          onClick={() => void more.run()}
        >
          {t('members.more')}
        </Button>
      )}
      <FailureNote error={more.error} />
    </>
  )
}
