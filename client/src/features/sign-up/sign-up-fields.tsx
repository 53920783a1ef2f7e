import { Textarea } from '@mantine/core'
import type { AppError, ErrorCode, SignUpRules } from '@hubbub/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { givenExtras, type SignUpExtras } from './given-extras.ts'
import { Captcha } from './captcha.tsx'
import styles from './sign-up.module.css'

/** As `limits.signUpAnswerChars`, which would bring all limits along. */
const longestAnswer = 500

/** What the server says before it asks the service of the captcha. */
const refusedBefore: ReadonlySet<ErrorCode> = new Set([
  ...(['bad_input', 'too_many_requests', 'address_not_allowed', 'address_refused'] as const),
  ...(['sign_ups_full', 'link_used_up', 'registration_closed', 'invitation_needed'] as const),
])

interface SignUpFieldsProps {
  rules: SignUpRules
  error: AppError | null
  onChange: (extras: SignUpExtras) => void
}

/** What this server asks of who signs up, beside name and password. */
export function SignUpFields({ rules, error, onChange }: SignUpFieldsProps) {
  const { t, i18n } = useTranslation()
  const [extras, setExtras] = useState<SignUpExtras & { round: number }>({ round: 0 })
  // Each answer to a captcha is good once: after a refusal it is asked anew, unless the server refused before it asked the service.
  const isUsed = error !== null && !refusedBefore.has(error.code)
  const [round, setRound] = useState({ error, count: 0 })
  if (round.error !== error) setRound({ error, count: round.count + Number(isUsed) })
  // What the captcha of a round before gave counts no more.
  const kept = extras.round === round.count ? extras : { answer: extras.answer, round: round.count }
  const give = (more: SignUpExtras) => {
    const all = { ...kept, ...more }
    setExtras(all)
    onChange(givenExtras(all))
  }
  const tellAnew = useEffectEvent(() => onChange(givenExtras(kept)))
  useEffect(() => {
    if (round.count > 0) tellAnew()
  }, [round.count])
  const domains = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(rules.domains ?? [])
  return (
    <>
      {rules.mode === 'domains' && (
        <p className={styles.hint}>
          {rules.domains ? t('signUp.domains', { domains }) : t('signUp.anyDomain')}
        </p>
      )}
      {rules.mode === 'approval' && <p className={styles.hint}>{t('signUp.approval')}</p>}
      {rules.question !== undefined && (
        <Textarea
          size="md"
          label={<span dir="auto">{rules.question}</span>}
          error={error?.details.fields?.['answer'] && t('signUp.answerRule')}
          value={extras.answer ?? ''}
          onChange={(event) => give({ answer: event.currentTarget.value })}
          maxLength={longestAnswer}
          autosize
          minRows={2}
          maxRows={6}
        />
      )}
      {rules.captcha && (
        <Captcha key={round.count} {...rules.captcha} onAnswer={(captcha) => give({ captcha })} />
      )}
    </>
  )
}
