import { Button, Checkbox } from '@mantine/core'
import { limits, type Output, type Person, type RoleId, type UserId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../ui/form.tsx'
import styles from './many.module.css'
import { useNames } from './use-names.ts'

interface MembersFoundProps {
  found: Output<'roles.findMembers'>
  roleId: RoleId
  isGiven: boolean
  isRunning: boolean
  onSubmit: (people: Person[]) => void
}

/** So many rows at first. */
const rowsAtFirst = 100

/** Who was found, each to be left out again, and who was not. */
export function MembersFound({ found, roleId, isGiven, isRunning, onSubmit }: MembersFoundProps) {
  const { t, i18n } = useTranslation()
  const namesOf = useNames()
  const [left, setLeft] = useState<ReadonlySet<UserId>>(new Set())
  const [isAll, setAll] = useState(false)
  const { members, unknown, ambiguous, isWhole } = found
  const meant = members.filter(({ roleIds = [] }) => roleIds.includes(roleId) !== isGiven)
  const chosen = meant.filter(({ userId }) => !left.has(userId))
  const shown = isAll ? meant : meant.slice(0, rowsAtFirst)
  const already = members.length - meant.length
  const pick = (userIds: readonly UserId[], isChosen: boolean) => {
    const next = new Set(left)
    for (const userId of userIds) isChosen ? next.delete(userId) : next.add(userId)
    setLeft(next)
  }
  const most = limits.membersPerAssignment
  return (
    <div className={styles.found}>
      <div role="status">
        <strong>{t('ownRoles.members.many.found', { count: meant.length })}</strong>
        {already > 0 && (
          <Hint>
            {t(isGiven ? 'ownRoles.members.many.haveIt' : 'ownRoles.members.many.haveItNot', {
              count: already,
            })}
          </Hint>
        )}
        {unknown.length > 0 && <Hint>{t('ownRoles.members.many.unknown', { names: namesOf(unknown) })}</Hint>}
        {ambiguous.length > 0 && (
          <Hint>{t('ownRoles.members.many.ambiguous', { names: namesOf(ambiguous) })}</Hint>
        )}
        {!isWhole && (
          <Hint>{t('ownRoles.members.many.more', { most: most.toLocaleString(i18n.language) })}</Hint>
        )}
      </div>
      {meant.length > 1 && (
        <Checkbox
          label={t('ownRoles.members.many.all')}
          checked={chosen.length === meant.length}
          indeterminate={chosen.length > 0 && chosen.length < meant.length}
          onChange={(event) =>
            pick(
              meant.map(({ userId }) => userId),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <ul className={styles.list} aria-label={t('ownRoles.members.many.list')}>
        {shown.map(({ userId, person, nickname }) => (
          <li key={userId} className={styles.row}>
            <Checkbox
              label={
                <>
                  <bdi>{nickname ?? person.displayName}</bdi>{' '}
                  {person.name && <bdi className={styles.handle}>@{person.name}</bdi>}
                </>
              }
              checked={!left.has(userId)}
              onChange={(event) => pick([userId], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {shown.length < meant.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('ownRoles.members.many.showAll', { count: meant.length })}
        </Button>
      )}
      {meant.length > 0 && (
        <div className={styles.submit}>
          <Button
            loading={isRunning}
            disabled={chosen.length === 0}
            onClick={() => onSubmit(chosen.map(({ person }) => person))}
          >
            {t(isGiven ? 'ownRoles.members.submit' : 'ownRoles.members.submitTake', { count: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
