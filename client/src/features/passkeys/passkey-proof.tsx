import './passkey-texts.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { PasskeyAnswer, PasskeyQuestion } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { askPasskey } from './ask-device.ts'
import styles from './passkeys.module.css'

interface PasskeyProofProps {
  ask: () => Promise<PasskeyQuestion>
  onAnswer: (passkey: PasskeyAnswer) => Promise<unknown>
}

/** A passkey in the place of a code. */
export function PasskeyProof({ ask, onAnswer }: PasskeyProofProps) {
  const { t } = useTranslation()
  const [isCancelled, setCancelled] = useState(false)
  const answer = useAction(async () => {
    setCancelled(false)
    const passkey = await askPasskey(await ask())
    if (!passkey) return setCancelled(true)
    await onAnswer(passkey)
  })
  return (
    <div className={styles.proof}>
      <Button
        size="md"
        leftSection={<IconFingerprint size={20} />}
        loading={answer.isRunning}
        onClick={() => void answer.run()}
      >
        {t('passkeys.use')}
      </Button>
      <FailureNote error={answer.error} />
      {isCancelled && <p role="status">{t('passkeys.cancelled')}</p>}
      <span>{t('passkeys.orCode')}</span>
    </div>
  )
}
