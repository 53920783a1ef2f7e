import './passkey-texts.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { askPasskey } from './ask-device.ts'
import styles from './passkeys.module.css'
import { useHasPasskeys } from './use-has-passkeys.ts'

/** In without a name and a password: the device shows whose passkeys it has. */
export function PasskeyLogin() {
  const { t } = useTranslation()
  const door = useDoor()
  const hasPasskeys = useHasPasskeys()
  const signIn = useAction(async () => {
    const { session } = await door.open()
    const passkey = await askPasskey(await session.beginPasskeySignIn({}))
    if (passkey) await session.signInWithPasskey({ passkey })
  })
  // Asked here, because the first screen does without it.
  if (!hasPasskeys) return null
  return (
    <div className={styles.login}>
      <FailureNote error={signIn.error} />
      <Button
        size="md"
        variant="default"
        leftSection={<IconFingerprint size={20} />}
        loading={signIn.isRunning}
        onClick={() => void signIn.run()}
      >
        {t('passkeys.signIn')}
      </Button>
    </div>
  )
}
