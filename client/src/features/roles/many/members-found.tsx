import { Button, Checkbox } from '@mantine/core'
import type { Output, Person, RoleId, UserId } from '@hubbub/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './many.module.css'
import { notListed, toBeDone } from './to-be-done.ts'

interface MembersFoundProps {
  found: Output<'roles.findMembers'>
  roleId: RoleId
  isGiven: boolean
  isRunning: boolean
  /** `exceptIds`: of all who were found, those who are left out. */
  onSubmit: (people: Person[], exceptIds: UserId[]) => void
}

/** So many rows at first. */
const rowsAtFirst = 100

/** Who was found, each to be left out again. */
export function MembersFound({ found, roleId, isGiven, isRunning, onSubmit }: MembersFoundProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<UserId>>(new Set())
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that showed them is gone.
  useEffect(() => {
    if (isAll) list.current?.querySelectorAll('input')[rowsAtFirst]?.focus()
  }, [isAll])
  const meant = toBeDone(found, roleId, isGiven)
  const chosen = meant.filter(({ userId }) => !left.has(userId))
  const others = notListed(found)
  const count = chosen.length + others
  const shown = isAll ? meant : meant.slice(0, rowsAtFirst)
  const pick = (userIds: readonly UserId[], isChosen: boolean) => {
    const picked = new Set(userIds)
    const stillLeft = [...left].filter((userId) => !picked.has(userId))
    setLeft(new Set(isChosen ? stillLeft : [...stillLeft, ...picked]))
  }
  if (meant.length === 0) return null
  return (
    <div className={styles.found}>
      {meant.length > 1 && others === 0 && (
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
      <ul ref={list} className={styles.list} aria-label={t('ownRoles.members.many.list')}>
        {shown.map(({ userId, person: { name, displayName }, nickname }) => (
          <li key={userId} className={styles.row}>
            <Checkbox
              label={
                <>
                  <bdi>{nickname ?? displayName}</bdi>{' '}
                  {nickname !== undefined && nickname !== displayName && (
                    <bdi className={styles.handle}>{displayName} </bdi>
                  )}
                  {name && <bdi className={styles.handle}>@{name}</bdi>}
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
      <div className={styles.submit}>
        <Button
          loading={isRunning}
          disabled={count === 0}
          onClick={() =>
            onSubmit(
              chosen.map(({ person }) => person),
              [...left],
            )
          }
        >
          {t(isGiven ? 'ownRoles.members.submit' : 'ownRoles.members.submitTake', { count })}
        </Button>
      </div>
    </div>
  )
}
