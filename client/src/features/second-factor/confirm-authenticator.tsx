import type { AuthenticatorSetup } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Form } from '../../ui/form.tsx'
import { AuthenticatorSecret } from './authenticator-secret.tsx'
import { CodeField } from './code-field.tsx'

interface ConfirmAuthenticatorProps {
  setup: AuthenticatorSetup
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The authenticator shows by its first code that it has the secret. */
export function ConfirmAuthenticator({ setup, onConfirmed, onCancel }: ConfirmAuthenticatorProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [code, setCode] = useState('')
  const confirm = useAction(async () => {
    const { recoveryCodes } = await hub.call('accounts.confirmSecondFactor', { code })
    onConfirmed(recoveryCodes)
  })
  return (
    <Form
      submit={t('secondFactor.setUp.submit')}
      isRunning={confirm.isRunning}
      isDisabled={code.trim().length < 6}
      error={confirm.error}
      onCancel={onCancel}
      onSubmit={() => void confirm.run()}
    >
      <AuthenticatorSecret setup={setup} />
      <CodeField code={code} onCode={setCode} isDigits />
    </Form>
  )
}
