import { Button } from '@mantine/core'
import { limits, type GroupView, type Output, type Person, type RoleId, type UserId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'
import styles from './roles.module.css'

interface GiveRoleProps {
  view: GroupView
  roleId: RoleId
  /** Those who have it. */
  without: readonly UserId[]
}

interface Given extends Output<'roles.assignMany'> {
  /** Who was asked for. */
  people: readonly Person[]
}

/** Finds members, as many as one likes, and gives all of them the role at once. */
export function GiveRole({ view, roleId, without }: GiveRoleProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  // Whom a public channel is open to is everybody in the group.
  const open = view.channels.find(({ conversation }) => !conversation.isPrivate)
  const [people, setPeople] = useState<readonly Person[]>([])
  const [given, setGiven] = useState<Given | null>(null)
  const give = useAction(async () => {
    const userIds = people.map(({ id }) => id)
    setGiven({ ...(await hub.call('roles.assignMany', { groupId, roleId, userIds })), people })
    setPeople([])
  })
  return (
    <div className={styles.give}>
      <PeoplePicker
        label={t('ownRoles.members.add')}
        description={t('ownRoles.members.hint')}
        chosen={people}
        onChange={(chosen) => {
          setPeople(chosen)
          setGiven(null)
        }}
        max={limits.membersPerAssignment}
        {...{ without, within: open?.conversation.id }}
        isInline
      />
      <FailureNote error={give.error} />
      {people.length > 0 && (
        <Button loading={give.isRunning} onClick={() => void give.run()}>
          {t('ownRoles.members.submit', { count: people.length })}
        </Button>
      )}
      <div role="status">{given && <Outcome {...given} />}</div>
    </div>
  )
}

function Outcome({ changed, leftOut, people }: Given) {
  const { t } = useTranslation()
  const nameOf = (userId: UserId) => people.find(({ id }) => id === userId)?.displayName ?? ''
  return (
    <>
      <Hint>
        {changed === 0 ? t('ownRoles.members.nobody') : t('ownRoles.members.given', { count: changed })}
      </Hint>
      {leftOut.map(({ userId, why }) => (
        <Hint key={userId}>{t(`ownRoles.members.leftOut.${why}`, { name: nameOf(userId) })}</Hint>
      ))}
    </>
  )
}
