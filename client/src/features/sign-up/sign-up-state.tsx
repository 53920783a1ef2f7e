import { Button } from '@mantine/core'
import type { AppError } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import type { Credentials } from './credentials.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import welcome from '../accounts/welcome.module.css'

const states = {
  mail_unconfirmed: 'mail',
  sign_up_waits: 'waiting',
  sign_up_refused: 'refused',
} as const

interface SignUpStateProps {
  refusal: AppError
  /** Left out: whoever came has none, and came by a provider. */
  credentials?: Credentials | undefined
  onBack: () => void
}

/** Where an account stands that lets nobody in yet. */
export function SignUpState({ refusal, credentials, onBack }: SignUpStateProps) {
  const { t } = useTranslation()
  const state = states[refusal.code as keyof typeof states]
  return (
    <>
      <title>{`${t(`signUp.state.${state}.title`)} · Hubbub`}</title>
      <h1 className={welcome.title}>{t(`signUp.state.${state}.title`)}</h1>
      <p className={welcome.lead} role="status">
        {t(`signUp.state.${state}.text`)}
      </p>
      {state === 'mail' && credentials && (
        <ResendConfirmation credentials={credentials} address={refusal.details.address} />
      )}
      <Button fullWidth size="md" variant={state === 'mail' ? 'subtle' : 'default'} onClick={onBack}>
        {t('signUp.state.back')}
      </Button>
    </>
  )
}
