import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { ProofByProvider } from '../oidc/proof-by-provider.tsx'
import { useLinkedProviders } from '../oidc/use-linked-providers.ts'
import { CodeField } from './code-field.tsx'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Asks once more who is there, before what is sensitive. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { hasSecondFactor } = useHome().me
  const [text, setText] = useState('')
  const prove = useAction(async () => {
    const proof = hasSecondFactor ? { code: text } : { password: text }
    const { recoveryCodesLeft } = await hub.call('accounts.proveIdentity', proof)
    if (recoveryCodesLeft !== undefined) toast(t('secondFactor.codes.left', { count: recoveryCodesLeft }))
    onProven()
  })
  const [linked] = useLinkedProviders()
  if (!hasSecondFactor && linked.data?.hasPassword === false)
    return (
      <Dialog title={t('secondFactor.proof.title')} onClose={onClose} size={420} isShort>
        <ProofByProvider />
      </Dialog>
    )
  const isWrongPassword = prove.error?.code === 'wrong_credentials'
  return (
    <Dialog title={t('secondFactor.proof.title')} onClose={onClose} size={420} isShort>
      <Form
        submit={t('secondFactor.proof.submit')}
        isRunning={prove.isRunning}
        isDisabled={text === ''}
        error={isWrongPassword ? null : prove.error}
        onCancel={onClose}
        onSubmit={() => void prove.run()}
      >
        <Hint>{t(hasSecondFactor ? 'secondFactor.proof.code' : 'secondFactor.proof.password')}</Hint>
        {hasSecondFactor ? (
          <CodeField code={text} onCode={setText} />
        ) : (
          <PasswordInput
            label={t('fields.currentPassword.label')}
            error={isWrongPassword ? t('mail.settings.wrongPassword') : undefined}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autoComplete="current-password"
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': t('fields.password.show') }}
          />
        )}
      </Form>
    </Dialog>
  )
}
