import { Button } from '@mantine/core'
import type { GroupView, Role } from '@hubbub/protocol'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { roleColorOf } from '../roles/held-roles-of.ts'
import { MemberList } from './member-list.tsx'
import { MemberMenu } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'
import { membersIn, noMembers, pageToAsk, withoutMember, withPage } from './members-data.ts'
import styles from './members-pane.module.css'
import { membersAtATime, useMembersQuery } from './use-members.ts'

const roles: readonly Role[] = ['owner', 'admin', 'moderator', 'member']

/** The members of a group by their role, page after page. */
export function GroupMembers({ view }: { view: GroupView }) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  const query = useMembersQuery(groupId)!
  const { data, status, error } = useReadable(query)
  const asking = useAction(async (after: string | undefined) => {
    const page = await hub.call('groups.members', { groupId, after, limit: membersAtATime })
    query.change((known) => withPage(known, after, page, Date.now()))
  })
  /** Rows of each list, which stand one above the other: who is in them changes with a page that is asked for again. */
  const seen = useRef(new Map<Role, readonly [number, number]>()).current
  const wanted = () => {
    const now = query.get().data ?? noMembers
    const byRole = Map.groupBy(membersIn(now), ({ role }) => role)
    const visible = [...seen].flatMap(([role, rows]) => byRole.get(role)?.slice(...rows) ?? [])
    return pageToAsk(now, visible, Date.now())
  }
  const look = async () => {
    let page = wanted()
    // Whoever has come to the end scrolls no further: what follows a page asked for again is asked for at once.
    while (page && (await asking.run(page.after))) page = wanted()
  }
  const loaded = data ? membersIn(data) : []
  const byRole = Map.groupBy(loaded, ({ role }) => role)
  // They come last: all who are not here yet are among them, unless even those of other roles are not all here.
  const ordinary = view.memberCount - loaded.length + (byRole.get('member')?.length ?? 0)
  return (
    <>
      {status === 'failed' && <FailureNote error={asAppError(error)} />}
      {roles.map((role) => {
        const members = byRole.get(role) ?? []
        if (members.length === 0) return null
        const count = role === 'member' ? Math.max(ordinary, 0) : members.length
        return (
          <section key={role} className={styles.section} aria-label={t(`roles.${role}s`)}>
            <h2 className={styles.heading}>
              <span>{t(`roles.${role}s`)}</span>
              <span>{t('members.number', { count })}</span>
            </h2>
            <MemberList
              items={members}
              onLook={(...rows) => {
                seen.set(role, rows)
                void look()
              }}
              row={(member, index) => (
                <MemberRow
                  key={member.userId}
                  person={member.person}
                  color={roleColorOf(member, view.roles)}
                  index={index}
                  of={count}
                >
                  <MemberMenu
                    view={view}
                    member={member}
                    onRemoved={() => query.change((known) => withoutMember(known, member.userId))}
                  />
                </MemberRow>
              )}
            />
          </section>
        )
      })}
      {data?.next && (
        <Button
          className={styles.more}
          variant="default"
          loading={asking.isRunning}
          onClick={() => void asking.run(data.next!)}
        >
          {t('members.more')}
        </Button>
      )}
      <FailureNote error={asking.error} />
    </>
  )
}
