import { Button } from '@mantine/core'
import type { AppError } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import welcome from '../accounts/welcome.module.css'

const states = {
  mail_unconfirmed: 'mail',
  sign_up_waits: 'waiting',
  sign_up_refused: 'refused',
} as const

/** Where an account stands that lets nobody in yet. */
export function SignUpState({ refusal, onBack }: { refusal: AppError; onBack: () => void }) {
  const { t } = useTranslation()
  const state = states[refusal.code as keyof typeof states]
  return (
    <>
      <title>{`${t(`signUp.state.${state}.title`)} · Hubbub`}</title>
      <h1 className={welcome.title}>{t(`signUp.state.${state}.title`)}</h1>
      <p className={welcome.lead} role="status">
        {t(`signUp.state.${state}.text`)}
      </p>
      <Button size="md" variant="default" onClick={onBack}>
        {t('signUp.state.back')}
      </Button>
    </>
  )
}
