import './passkey-texts.ts'
import { Button } from '@mantine/core'
import { deviceText } from '@hubbub/rules'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { makePasskey, type NotMade } from './ask-device.ts'
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
  const [notMade, setNotMade] = useState<NotMade | null>(null)
  const create = useAction(async () => {
    setNotMade(null)
    const { session } = await door.open()
    const passkey = await makePasskey(await session.beginRequiredPasskey({ pendingToken }))
    if (typeof passkey === 'string') return setNotMade(passkey)
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
      {notMade && <p role="alert">{t(`passkeys.add.${notMade}`)}</p>}
      <span>{t('passkeys.required.or')}</span>
    </div>
  )
}
