import './second-factor-texts.ts'
import { PasswordInput } from '@mantine/core'
import { AppError, type Request } from '@hubbub/protocol'
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
  // Each in a field of its own: what is typed as a password is never shown as a code.
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [{ data, status, error }, query] = useQuery('secondFactor', () =>
    hub.call('accounts.secondFactor', {}),
  )
  // It may have been turned on or off elsewhere since somebody looked.
  useEffect(() => {
    if (query.get().data) void query.reload()
  }, [query])
  const hasSecondFactor = data?.isOn === true
  const canUsePasskey = useHasPasskeys()
  const hasPasskey = canUsePasskey && data?.passkeys?.some(({ host }) => host === location.hostname)
  const prove = useAction(async (proof: Request<'accounts.proveIdentity'>) => {
    const { recoveryCodesLeft } = await hub.call('accounts.proveIdentity', proof).catch((error: unknown) => {
      // It was turned on while this was open: now a code is asked for.
      if (error instanceof AppError && error.code === 'second_factor_needed') void query.reload()
      throw error
    })
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
        isDisabled={(hasSecondFactor ? code : password) === ''}
        error={isWrongPassword ? null : prove.error}
        onCancel={onClose}
        onSubmit={() => void prove.run(hasSecondFactor ? { code } : { password })}
      >
        <Hint>{t(hasSecondFactor ? 'secondFactor.proof.code' : 'secondFactor.proof.password')}</Hint>
        {hasSecondFactor ? (
          <CodeField code={code} onCode={setCode} />
        ) : (
          <PasswordInput
            label={t('fields.currentPassword.label')}
            error={isWrongPassword ? t('mail.settings.wrongPassword') : undefined}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            autoFocus
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('fields.password.show') }}
          />
        )}
      </Form>
    </Dialog>
  )
}
