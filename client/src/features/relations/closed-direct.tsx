import { Button } from '@mantine/core'
import type { Person } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './closed-direct.module.css'

/** In place of the composer, where one has blocked the other of two. */
export function ClosedDirect({ other }: { other: Person }) {
  const { t } = useTranslation()
  const { relations } = useHub()
  const unblock = useAction(() => relations.unblock(other.id))
  return (
    <div className={styles.closed}>
      <span>{t('relations.closed', { name: other.displayName })}</span>
      <Button variant="default" size="xs" loading={unblock.isRunning} onClick={() => void unblock.run()}>
        {t('relations.unblock')}
      </Button>
      <FailureNote error={unblock.error} />
    </div>
  )
}
