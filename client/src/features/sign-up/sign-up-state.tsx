import { Button } from '@mantine/core'
import type { AppError } from '@hubbub/protocol'
import { useEffect, useRef } from 'react'
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
  /** Who was invited for one address alone has no other one. */
  isBound?: boolean
  /** The group into which they wanted to come. */
  group?: string
  onBack: () => void
}

/** Where an account stands that lets nobody in yet. */
export function SignUpState({ refusal, credentials, isBound = false, group, onBack }: SignUpStateProps) {
  const { t } = useTranslation()
  const state = states[refusal.code as keyof typeof states]
  const { address } = refusal.details
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that was sent is gone, and with it where the keyboard was.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <title>{`${t(`signUp.state.${state}.title`)} · Hubbub`}</title>
      <h1 ref={heading} tabIndex={-1} className={welcome.title}>
        {t(`signUp.state.${state}.title`)}
      </h1>
      <p className={welcome.lead} role="status">
        {state === 'waiting' && address !== undefined
          ? t('signUp.state.waiting.mailed', { address })
          : t(`signUp.state.${state}.text`)}{' '}
        {credentials && state !== 'refused' && t('signUp.state.name', { name: credentials.name })}{' '}
        {group !== undefined && state !== 'refused' && t('signUp.state.invite', { group })}
      </p>
      {state === 'mail' && credentials && (
        <ResendConfirmation credentials={credentials} address={address} isBound={isBound} />
      )}
      <Button fullWidth size="md" variant={state === 'mail' ? 'subtle' : 'default'} onClick={onBack}>
        {t('signUp.state.back')}
      </Button>
    </>
  )
}
