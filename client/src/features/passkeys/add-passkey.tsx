import { TextInput } from '@mantine/core'
import { limits } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Form, Hint } from '../../ui/form.tsx'
import { deviceText } from '@hubbub/rules'
import { useProof } from '../second-factor/use-proof.tsx'
import { makePasskey, type NotMade } from './ask-device.ts'

interface AddPasskeyProps {
  /** With recovery codes, if it is the first second factor. */
  onAdded: (recoveryCodes: string[] | undefined) => void
  onCancel: () => void
}

/** The browser asks which device is to make it, and who is there. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { proven, dialog } = useProof()
  const [name, setName] = useState(() => deviceText(navigator.userAgent).name)
  const [notMade, setNotMade] = useState<NotMade | null>(null)
  const add = useAction(async () => {
    setNotMade(null)
    const offer = await proven(() => hub.call('accounts.beginPasskey', {}))
    const passkey = await makePasskey(offer)
    if (typeof passkey === 'string') return setNotMade(passkey)
    const { recoveryCodes } = await hub.call('accounts.addPasskey', { name, passkey })
    onAdded(recoveryCodes)
  })
  return (
    <>
      <Form
        submit={t('passkeys.add.submit')}
        isRunning={add.isRunning}
        isDisabled={name.trim() === ''}
        error={add.error}
        onCancel={onCancel}
        onSubmit={() => void add.run()}
      >
        <Hint>{t('passkeys.add.text', { host: location.hostname })}</Hint>
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          error={notMade && t(`passkeys.add.${notMade}`)}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.passkeyNameChars}
          autoFocus
        />
      </Form>
      {dialog}
    </>
  )
}
