import { Button } from '@mantine/core'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import type { ConversationView, GroupView, Person } from '@hubbub/protocol'
import { builtInRoles, may } from '@hubbub/rules'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { asAppError } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useLetInName } from '../roles/use-let-in-name.ts'
import { applyToPeople } from './apply-to-people.ts'
import { MemberList } from './member-list.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './members-pane.module.css'

const AddPeople = lazy(() =>
  import('../conversations/add-people.tsx').then(({ AddPeople }) => ({ default: AddPeople })),
)

/** Who is in an ad-hoc conversation, or was let into a private channel. */
export function PeopleHere({ view, group }: { view: ConversationView; group: GroupView | null }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { me } = useHome()
  const [isAdding, setAdding] = useState(false)
  const conversationId = view.conversation.id
  const accessContext = accessContextIn(me, group, view)
  const [state, query] = useQuery<readonly Person[]>(`here:${conversationId}`, async () => {
    const { people } = await hub.call('groups.people', { conversationId })
    return people.map(({ person }) => person)
  })
  const people = state.data ?? view.people
  const nameOf = useLetInName()
  const letIn = rolesLetIn(view, group)

  useEffect(
    () =>
      hub.onChange((change) => {
        if (change.stream === conversationId) query.change((known) => applyToPeople(known, change))
      }),
    [hub, conversationId, query],
  )

  const remove = (userId: Person['id']) =>
    hub.call('groups.removePerson', { conversationId, userId }).then(
      () => query.reload(),
      (failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)),
    )

  return (
    <>
      {state.status === 'failed' && <FailureNote error={asAppError(state.error)} />}
      <section className={styles.section} aria-label={t('people.here')}>
        <h2 className={styles.heading}>
          <span>{t('people.here')}</span>
          <span>{people.length}</span>
        </h2>
        <MemberList
          items={people}
          row={(person, index) => (
            <MemberRow key={person.id} person={person} index={index} of={people.length}>
              {person.id !== me.id && may(accessContext, 'people.remove') && (
                <IconButton
                  className={styles.menu}
                  size={32}
                  label={t('people.remove', { name: person.displayName })}
                  onClick={() => void remove(person.id)}
                >
                  <IconUserMinus size={18} />
                </IconButton>
              )}
            </MemberRow>
          )}
        />
      </section>
      {letIn.length > 0 && (
        <p className={styles.note}>
          {t('overrides.visibility.alsoSeenBy')} <bdi>{letIn.map(nameOf).join(', ')}</bdi>
        </p>
      )}
      {group && <p className={styles.note}>{t('people.adminsToo')}</p>}
      {may(accessContext, 'people.add') && (
        <Button
          className={styles.more}
          variant="default"
          leftSection={<IconUserPlus size={18} />}
          onClick={() => setAdding(true)}
        >
          {t('people.add.open')}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <AddPeople
            view={view}
            group={group}
            onClose={() => {
              setAdding(false)
              void query.reload()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The highest first. Those who have them are not listed: they may be very many. */
function rolesLetIn({ conversation }: ConversationView, group: GroupView | null) {
  const ids = new Set<string>((conversation.seenByRoles ?? []).map(({ roleId }) => roleId))
  return (group?.roles ?? builtInRoles).roles.filter(({ id }) => ids.has(id))
}
