import './passkey-texts.ts'
import { Button } from '@mantine/core'
import { deviceText } from '@hubbub/rules'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { makePasskey } from './ask-device.ts'
import styles from './passkeys.module.css'

interface RequiredPasskeyProps {
  /** Of the sign-in that waits. */
  pendingToken: string
  /** Shows the recovery codes until they were kept. */
  show: (recoveryCodes: string[]) => Promise<void>
}

/** A passkey in the place of the authenticator that this server asks for. It can be renamed in the settings. */
export function RequiredPasskey({ pendingToken, show }: RequiredPasskeyProps) {
  const { t } = useTranslation()
  const door = useDoor()
  const create = useAction(async () => {
    const { session } = await door.open()
    const passkey = await makePasskey(await session.beginRequiredPasskey({ pendingToken }))
    // There is none yet that the device could know.
    if (passkey === null || passkey === 'known') return
    const { name } = deviceText(navigator.userAgent)
    await session.finishRequiredPasskey({ pendingToken, name, passkey }, show)
  })
  return (
    <div className={styles.proof}>
      <p>{t('passkeys.required.text')}</p>
      <Button
        size="md"
        leftSection={<IconFingerprint size={20} />}
        loading={create.isRunning}
        onClick={() => void create.run()}
      >
        {t('passkeys.add.submit')}
      </Button>
      <FailureNote error={create.error} />
      <span>{t('passkeys.required.or')}</span>
    </div>
  )
}
