import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../ui/form.tsx'
import styles from './many.module.css'
import type { HoldersActions, HoldersChange } from './use-holders-change.ts'

/** Of so many who were left out it is told one by one why. */
const toldOneByOne = 10

interface HoldersOutcomeProps extends HoldersActions {
  /** The button is gone then. */
  onUndone: () => void
}

/** How many have a role now, or have it no more, who was left out, and a way back. */
export function HoldersOutcome({ done, change, undoing, onUndone }: HoldersOutcomeProps) {
  const { t } = useTranslation()
  const undo = async () => {
    if (undoing && (await change.run(undoing))) onUndone()
  }
  return (
    <div className={styles.outcome}>
      <div role="status" className={styles.told}>
        {done && <Told {...done} />}
      </div>
      {undoing && (
        <Button variant="default" loading={change.isRunning} onClick={() => void undo()}>
          {t('ownRoles.members.undo')}
        </Button>
      )}
    </div>
  )
}

function Told({ isGiven, isUndo, changed, leftOut, leftOutCount = leftOut.length, people }: HoldersChange) {
  const { t } = useTranslation()
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]))
  const known = leftOut.filter(({ userId }) => names.has(userId)).slice(0, toldOneByOne)
  const done = isGiven ? 'given' : 'taken'
  const others = leftOutCount - known.length
  return (
    <>
      {isUndo && changed > 0 && <Hint>{t('ownRoles.members.undone')}</Hint>}
      <Hint>
        {changed === 0
          ? t(`ownRoles.members.nobody.${done}`)
          : t(`ownRoles.members.${done}`, { count: changed })}
      </Hint>
      {known.map(({ userId, why }) => (
        <Hint key={userId}>
          {why === 'unchanged' && !isGiven
            ? t('ownRoles.members.hadItNot', { name: names.get(userId) })
            : t(`ownRoles.members.leftOut.${why}`, { name: names.get(userId) })}
        </Hint>
      ))}
      {others > 0 && <Hint>{t('ownRoles.members.othersLeftOut', { count: others })}</Hint>}
    </>
  )
}
