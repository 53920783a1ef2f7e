import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { addressError, formErrorBesideAddress } from '../accounts/field-error.ts'
import welcome from '../accounts/welcome.module.css'
import { askAboutLink } from '../mail/ask-about-link.ts'
import { useMailLanguage } from '../mail/use-mail-language.ts'
import type { Credentials } from './credentials.ts'

interface ResendConfirmationProps {
  credentials: Credentials
  /** Where the link was mailed; undefined: a server of before does not say. */
  address: string | undefined
  /** The account can have no other one. */
  isBound: boolean
}

/** The mail was lost, or went to a mistyped address. */
export function ResendConfirmation({ credentials, address, isBound }: ResendConfirmationProps) {
  const { t } = useTranslation()
  const language = useMailLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(address ?? '')
  const [answer, setAnswer] = useState<string | null>(null)
  const resend = useAction(async () => {
    setAnswer(null)
    const { isSent } = await askAboutLink('accounts.resendConfirmation', { ...credentials, email, language })
    setAnswer(isSent ? t('signUp.state.mail.resent', { address: email }) : t('signUp.state.mail.confirmed'))
  })
  const problem = addressError(resend.error, t)
  useEffect(() => {
    if (problem !== undefined) field.current?.focus()
  }, [problem])
  return (
    <form
      className={welcome.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void resend.run()
      }}
    >
      <p className={welcome.lead}>{t(isBound ? 'signUp.state.mail.lostBound' : 'signUp.state.mail.lost')}</p>
      <TextInput
        ref={field}
        size="md"
        type="email"
        label={t('fields.email.needed')}
        error={problem}
        value={email}
        readOnly={isBound}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="email"
      />
      <FailureNote error={formErrorBesideAddress(resend.error)} />
      <Button type="submit" size="md" variant="default" loading={resend.isRunning} disabled={email === ''}>
        {t('signUp.state.mail.resend')}
      </Button>
      <p className={welcome.lead} role="status">
        {answer}
      </p>
    </form>
  )
}
