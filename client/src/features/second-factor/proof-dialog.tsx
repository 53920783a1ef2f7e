import './second-factor-texts.ts'
import { PasswordInput } from '@mantine/core'
import type { Request } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { PasskeyProof } from '../passkeys/passkey-proof.tsx'
import { useHasPasskeys } from '../passkeys/use-has-passkeys.ts'
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
  const [text, setText] = useState('')
  const [{ data, status, error }, query] = useQuery('secondFactor', () =>
    hub.call('accounts.secondFactor', {}),
  )
  // It may have been turned on or off elsewhere since somebody looked.
  useEffect(() => void query.reload(), [query])
  const hasSecondFactor = data?.isOn === true
  const canUsePasskey = useHasPasskeys()
  const hasPasskey = canUsePasskey && data?.passkeys?.some(({ host }) => host === location.hostname)
  const prove = useAction(async (proof: Request<'accounts.proveIdentity'>) => {
    const { recoveryCodesLeft } = await hub.call('accounts.proveIdentity', proof)
    if (recoveryCodesLeft !== undefined) toast(t('secondFactor.codes.left', { count: recoveryCodesLeft }))
    onProven()
  })
  const [linked] = useLinkedProviders()
  if (!data || linked.status === 'loading')
    return (
      <Dialog title={t('secondFactor.proof.title')} onClose={onClose} size={420} isShort>
        {status === 'failed' ? <FailureNote error={asAppError(error)} /> : <Shimmer rows={2} />}
      </Dialog>
    )
  if (!hasSecondFactor && linked.data?.hasPassword === false)
    return (
      <Dialog title={t('secondFactor.proof.title')} onClose={onClose} size={420} isShort>
        <ProofByProvider />
      </Dialog>
    )
  const isWrongPassword = prove.error?.code === 'wrong_credentials'
  return (
    <Dialog title={t('secondFactor.proof.title')} onClose={onClose} size={420} isShort>
      {hasPasskey && (
        <PasskeyProof
          ask={() => hub.call('accounts.beginPasskeyProof', {})}
          onAnswer={(passkey) => prove.run({ passkey })}
        />
      )}
      <Form
        submit={t('secondFactor.proof.submit')}
        isRunning={prove.isRunning}
        isDisabled={text === ''}
        error={isWrongPassword ? null : prove.error}
        onCancel={onClose}
        onSubmit={() => void prove.run(hasSecondFactor ? { code: text } : { password: text })}
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
