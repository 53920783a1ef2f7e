import { categoriesOf } from '@hubbub/client-core'
import { IconX } from '@tabler/icons-react'
import type { Conversation, GroupView, LetInRoleId, Person, UserId } from '@hubbub/protocol'
import { builtInRoles, isAbove, may, visibilityOf } from '@hubbub/rules'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint, Section } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CategorySays } from '../categories/category-says.tsx'
import { applyToPeople } from '../members/apply-to-people.ts'
import { PeoplePicker } from '../people/people-picker.tsx'
import { ChosenRoles } from '../roles/chosen-roles.tsx'
import { rolesToLetIn, type RoleToLetIn } from '../roles/roles-to-let-in.ts'
import { WhySees } from './why-sees.tsx'
import styles from './who-sees.module.css'

interface WhoSeesProps {
  view: GroupView
  conversation: Conversation
}

/** Whom a channel lets in: roles, with all who have them, and people. Each change is done at once. And whether somebody is among them. */
export function WhoSees({ view, conversation }: WhoSeesProps) {
  const { t } = useTranslation()
  const { isPrivate, isWebPublic } = conversation
  return (
    <div className={styles.body}>
      {isPrivate ? (
        <Hint>{t('overrides.visibility.hint')}</Hint>
      ) : (
        <div>
          <Hint>{t('overrides.visibility.public')}</Hint>
          {isWebPublic && <Hint>{t('overrides.visibility.onWeb')}</Hint>}
        </div>
      )}
      <CategorySays
        view={view}
        category={categoriesOf(view).find(({ id }) => id === conversation.categoryId)}
        channel={visibilityOf(conversation)}
      />
      {isPrivate && (
        <>
          <RolesLetIn view={view} conversation={conversation} />
          <PeopleLetIn view={view} conversation={conversation} />
        </>
      )}
      <WhySees view={view} conversation={conversation} />
    </div>
  )
}

function useMay({ view, conversation }: WhoSeesProps) {
  const { me } = useHome()
  const channel = view.channels.find((one) => one.conversation.id === conversation.id) ?? null
  const accessContext = accessContextIn(me, view, channel)
  const [add, remove] = [may(accessContext, 'people.add'), may(accessContext, 'people.remove')]
  return { add, remove, letIn: may(accessContext, 'roles.letIn'), letOut: may(accessContext, 'roles.letOut') }
}

function RolesLetIn({ view, conversation }: WhoSeesProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const mayDo = useMay({ view, conversation })
  const roles = view.roles ?? builtInRoles
  const letIn = new Set<string>((conversation.seenByRoles ?? []).map(({ roleId }) => roleId))
  const actor = { ...view, userId: me.id, kind: me.kind }
  const isMine = ({ id }: RoleToLetIn) => isAbove(actor, id, roles)
  const those = rolesToLetIn(roles)
  const change = useAction(async (roleId: LetInRoleId, isLetIn: boolean) => {
    const wish = { conversationId: conversation.id, roleId }
    await hub.call(isLetIn ? 'channels.addRole' : 'channels.removeRole', wish)
  })
  return (
    <Section title={t('overrides.visibility.roles')}>
      {letIn.size === 0 && <Hint>{t('overrides.visibility.noRoles')}</Hint>}
      <ChosenRoles
        chosen={those.filter(({ id }) => letIn.has(id))}
        offered={mayDo.letIn ? those.filter((role) => !letIn.has(role.id) && isMine(role)) : null}
        label={t('channels.roles.add')}
        hint={t('channels.roles.hint')}
        isBusy={change.isRunning}
        removeLabel={(name) => t('channels.roles.out', { name })}
        mayRemove={(role) => mayDo.letOut && isMine(role)}
        onAdd={({ id }) => void change.run(id, true)}
        onRemove={({ id }) => void change.run(id, false)}
      />
      <FailureNote error={change.error} />
    </Section>
  )
}

function PeopleLetIn({ view, conversation }: WhoSeesProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const mayDo = useMay({ view, conversation })
  const conversationId = conversation.id
  const [{ data: people = [], error }, query] = useQuery<readonly Person[]>(
    `let-in:${conversationId}`,
    async () => (await hub.call('groups.people', { conversationId })).people.map(({ person }) => person),
  )
  const change = useAction(async (userId: UserId, isLetIn: boolean) => {
    await hub.call(isLetIn ? 'groups.addPerson' : 'groups.removePerson', { conversationId, userId })
    await query.reload()
  })
  useEffect(
    () =>
      hub.onChange((heard) => {
        if (heard.stream === conversationId) query.change((known) => applyToPeople(known, heard))
      }),
    [hub, conversationId, query],
  )
  return (
    <Section title={t('overrides.visibility.people')}>
      <ul className={styles.list}>
        {people.map(({ id, displayName, picture }) => (
          <li key={id} className={styles.row}>
            <Avatar id={id} name={displayName} picture={picture} size={32} />
            <span className={styles.name} dir="auto">
              {displayName}
            </span>
            {mayDo.remove && (
              <IconButton
                label={t('people.remove', { name: displayName })}
                disabled={change.isRunning}
                onClick={() => void change.run(id, false)}
              >
                <IconX size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayDo.add && (
        <PeoplePicker
          chosen={[]}
          onChange={([person]: readonly Person[]) => {
            if (person) void change.run(person.id, true)
          }}
          max={1}
          without={people.map(({ id }) => id)}
          label={t('overrides.visibility.addPerson')}
          isInline
        />
      )}
      <FailureNote error={change.error ?? (error ? asAppError(error) : null)} />
    </Section>
  )
}
