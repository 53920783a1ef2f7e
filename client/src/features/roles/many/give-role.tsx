import { Button } from '@mantine/core'
import { limits, type GroupView, type Person, type UserId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeoplePicker } from '../../people/people-picker.tsx'
import styles from '../roles.module.css'
import type { HoldersActions } from './use-holders-change.ts'

interface GiveRoleProps {
  view: GroupView
  /** Those who have it. */
  without: readonly UserId[]
  holders: HoldersActions
}

/** Finds members, as many as one likes, and gives all of them the role at once. */
export function GiveRole({ view, without, holders: { change } }: GiveRoleProps) {
  const { t } = useTranslation()
  // Whom a public channel is open to is everybody in the group.
  const open = view.channels.find(({ conversation }) => !conversation.isPrivate)
  const [people, setPeople] = useState<readonly Person[]>([])
  const give = async () => {
    if (await change.run({ isGiven: true, people })) setPeople([])
  }
  return (
    <div className={styles.give}>
      <PeoplePicker
        label={t('ownRoles.members.add')}
        description={t('ownRoles.members.hint')}
        chosen={people}
        onChange={(chosen) => {
          setPeople(chosen)
          change.forget()
        }}
        max={limits.membersPerAssignment}
        {...{ without, within: open?.conversation.id }}
        isInline
      />
      {people.length > 0 && (
        <Button loading={change.isRunning} onClick={() => void give()}>
          {t('ownRoles.members.submit', { count: people.length })}
        </Button>
      )}
    </div>
  )
}
