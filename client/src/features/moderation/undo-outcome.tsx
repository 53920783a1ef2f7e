import type { Output } from '@hubbub/protocol'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../ui/form.tsx'
import styles from './audit.module.css'

/** For how many something was undone, and how many were left out. */
export function UndoOutcome({ done }: { done: Output<'roles.undoAssignment'> | null }) {
  const { t } = useTranslation()
  const leftOut = done ? (done.leftOutCount ?? done.leftOut.length) : 0
  const ref = useRef<HTMLDivElement>(null)
  // The button is gone.
  useEffect(() => {
    if (done) ref.current?.focus()
  }, [done])
  return (
    <div ref={ref} className={styles.outcome} role="status" tabIndex={-1}>
      {done && (
        <>
          <Hint>
            {done.changed === 0
              ? t('moderation.audit.undoneNobody')
              : t('moderation.audit.undone', { changed: done.changed })}
          </Hint>
          {leftOut > 0 && <Hint>{t('moderation.audit.leftOut', { leftOut })}</Hint>}
        </>
      )}
    </div>
  )
}
