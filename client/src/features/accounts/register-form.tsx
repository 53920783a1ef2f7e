import { Button, PasswordInput, TextInput } from '@mantine/core'
import { AppError, Email, limits, Name, Password } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../app/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { fieldError, formError } from './field-error.ts'
import styles from './welcome.module.css'

export interface NewAccount {
  name: string
  password: string
  email?: string
}

interface RegisterFormProps {
  onSubmit: (input: NewAccount) => Promise<unknown>
  submit?: string
}

/** A name, a password and, if one likes, an e-mail address. */
export function RegisterForm({ onSubmit, submit }: RegisterFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [email, setEmail] = useState('')
  const register = useAction(async () => {
    const input = { name, password, email: email || undefined }
    refuseWhatBreaksTheRules(input)
    await onSubmit(input)
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void register.run()
      }}
    >
      <TextInput
        size="md"
        label={t('fields.name.label')}
        description={t('fields.name.hint')}
        error={fieldError(register.error, 'name', t)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.nameChars}
        autoFocus
        data-autofocus
      />
      <PasswordInput
        size="md"
        label={t('fields.password.label')}
        description={t('fields.password.hint', { count: limits.passwordChars.min })}
        error={fieldError(register.error, 'password', t)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('fields.password.show') }}
      />
      <TextInput
        size="md"
        type="email"
        label={t('fields.email.label')}
        error={fieldError(register.error, 'email', t)}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="email"
      />
      <FailureNote error={formError(register.error)} />
      <Button type="submit" size="md" loading={register.isRunning}>
        {submit ?? t('welcome.register.submit')}
      </Button>
    </form>
  )
}

function refuseWhatBreaksTheRules({ name, password, email }: NewAccount) {
  const fields: Record<string, string> = {}
  const { error } = Name.safeParse(name)
  if (error) fields['name'] = error.issues[0]!.message
  if (!Password.safeParse(password).success) fields['password'] = 'rule'
  if (email && !Email.safeParse(email).success) fields['email'] = 'rule'
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}
