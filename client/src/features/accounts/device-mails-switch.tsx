import { Switch } from '@mantine/core'
import type { Account } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useProof } from '../second-factor/use-proof.tsx'
import styles from './account-settings.module.css'

/** Whether one is mailed of a sign-in on a new device. */
export function DeviceMailsSwitch({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { proven, dialog } = useProof()
  const { run, isRunning, error } = useAction((isOn: boolean) =>
    proven(() => hub.call('accounts.setDeviceMails', { isOn })),
  )
  return (
    <div className={styles.mails}>
      <Switch
        label={t('account.sessions.mails')}
        description={t('account.sessions.mailsHint', { address: me.email ?? '' })}
        checked={!me.noDeviceMails}
        aria-busy={isRunning}
        onChange={(event) => void run(event.currentTarget.checked)}
      />
      <FailureNote error={error} />
      {dialog}
    </div>
  )
}
