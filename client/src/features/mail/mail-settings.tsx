import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconCircleCheck, IconClock, IconMailOff, IconMailQuestion } from '@tabler/icons-react'
import type { Account } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { useProof } from '../second-factor/use-proof.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { fieldError, formError } from '../accounts/field-error.ts'
import { changeUnderWay } from './change-under-way.ts'
import styles from './mail-settings.module.css'
import { useMailLanguage } from './use-mail-language.ts'

/** One's own mail address: what it is, what it is to become, and what is waited for. */
export function MailSettings({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const language = useMailLanguage()
  const change = changeUnderWay(me, Date.now())
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { proven, dialog } = useProof()
  const save = useAction(async (address: string | null) => {
    await proven(() => hub.call('accounts.setMail', { address, password, language }))
    setEmail('')
    setPassword('')
  })
  const isIdle = password !== '' && !save.isRunning
  return (
    <>
      <Form
        submit={t(change ? 'mail.settings.sendOther' : 'mail.settings.send')}
        isRunning={save.isRunning}
        isDisabled={email.trim() === '' || password === ''}
        error={save.error?.code === 'wrong_credentials' ? null : formError(save.error)}
        onSubmit={() => void save.run(email.trim())}
      >
        <Now me={me} />
        {change && (
          <div className={styles.state} role="status">
            <IconClock size={20} aria-hidden />
            <div>
              <b>
                {change.to === null
                  ? t('mail.settings.leaves')
                  : t('mail.settings.comes', { address: change.to })}
              </b>
              {change.awaits.map((side) => (
                <span key={side}>
                  {t('mail.settings.awaits', { address: (side === 'new' ? change.to : me.email) ?? '' })}
                </span>
              ))}
              <span>{t('mail.settings.wait')}</span>
            </div>
          </div>
        )}
        <TextInput
          type="email"
          label={t(me.email ? 'mail.settings.other' : 'mail.settings.address')}
          error={fieldError(save.error, 'address', t)}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          autoComplete="email"
        />
        <PasswordInput
          label={t('fields.currentPassword.label')}
          error={save.error?.code === 'wrong_credentials' ? t('mail.settings.wrongPassword') : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('fields.password.show') }}
        />
        {(me.email ?? change) && (
          <div className={styles.others}>
            {change && (
              <Button variant="default" disabled={!isIdle} onClick={() => void save.run(me.email)}>
                {t('mail.settings.callOff')}
              </Button>
            )}
            {me.email && change?.to !== null && (
              <Button variant="default" disabled={!isIdle} onClick={() => void save.run(null)}>
                {t('mail.settings.remove')}
              </Button>
            )}
          </div>
        )}
        <Hint>{t(me.emailVerified ? 'mail.settings.bothHint' : 'mail.settings.hint')}</Hint>
      </Form>
      {dialog}
    </>
  )
}

function Now({ me }: { me: Account }) {
  const { t } = useTranslation()
  const [Icon, state] = me.emailVerified
    ? [IconCircleCheck, 'confirmed' as const]
    : me.email
      ? [IconMailQuestion, 'unconfirmed' as const]
      : [IconMailOff, 'none' as const]
  return (
    <div className={styles.state} data-state={state}>
      <Icon size={20} aria-hidden />
      <div>
        {me.email && <b>{me.email}</b>}
        <span>{t(`mail.settings.${state}`)}</span>
      </div>
    </div>
  )
}
