import { Button } from '@mantine/core'
import type { UserId } from '@hubbub/protocol'
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

function Told({ isGiven, isUndo, changed, leftOut, people }: HoldersChange) {
  const { t } = useTranslation()
  const nameOf = (userId: UserId) => people.find(({ id }) => id === userId)?.displayName ?? ''
  const done = isGiven ? 'given' : 'taken'
  const others = leftOut.length - toldOneByOne
  return (
    <>
      {isUndo && changed > 0 && <Hint>{t('ownRoles.members.undone')}</Hint>}
      <Hint>
        {changed === 0
          ? t(`ownRoles.members.nobody.${done}`)
          : t(`ownRoles.members.${done}`, { count: changed })}
      </Hint>
      {leftOut.slice(0, toldOneByOne).map(({ userId, why }) => (
        <Hint key={userId}>
          {why === 'unchanged' && !isGiven
            ? t('ownRoles.members.hadItNot', { name: nameOf(userId) })
            : t(`ownRoles.members.leftOut.${why}`, { name: nameOf(userId) })}
        </Hint>
      ))}
      {others > 0 && <Hint>{t('ownRoles.members.othersLeftOut', { count: others })}</Hint>}
    </>
  )
}
