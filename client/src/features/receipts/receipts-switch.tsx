import { Switch } from '@mantine/core'
import type { Account } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './receipts-switch.module.css'

/** Whether others see how far one has read, and one sees it of them. */
export function ReceiptsSwitch({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { run, isRunning, error } = useAction((isHidden: boolean) =>
    hub.call('users.setReceipts', { isHidden }),
  )
  return (
    <div className={styles.part}>
      <Switch
        label={t('receipts.show')}
        description={t('receipts.showHint')}
        checked={!me.hidesReceipts}
        disabled={isRunning}
        onChange={(event) => void run(!event.currentTarget.checked)}
      />
      <FailureNote error={error} />
    </div>
  )
}
