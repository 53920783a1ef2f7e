import './passkey-texts.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { askPasskey } from './ask-device.ts'
import styles from './passkeys.module.css'
import { NoPasskeysHere } from './no-passkeys-here.tsx'
import { useWhyNoPasskeys } from './use-has-passkeys.ts'

/** In without a name and a password: the device shows whose passkeys it has. */
export function PasskeyLogin() {
  const { t } = useTranslation()
  const door = useDoor()
  const why = useWhyNoPasskeys()
  const [isCancelled, setCancelled] = useState(false)
  const signIn = useAction(async () => {
    setCancelled(false)
    const { session } = await door.open()
    const passkey = await askPasskey(await session.beginPasskeySignIn({}))
    if (!passkey) return setCancelled(true)
    await session.signInWithPasskey({ passkey })
  })
  // Asked here, because the first screen does without it.
  if (why === 'elsewhere') return <NoPasskeysHere passkeysAt={undefined} />
  // The rest is no news: who has a passkey here has made it where it works.
  if (why !== null) return null
  return (
    <div className={styles.login}>
      <FailureNote error={signIn.error} />
      {isCancelled && <p role="status">{t('passkeys.cancelled')}</p>}
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
