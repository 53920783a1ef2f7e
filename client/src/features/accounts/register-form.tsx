import { Button, PasswordInput, TextInput } from '@mantine/core'
import { accountLimits, type AppError } from '@hubbub/protocol'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { addressError, fieldError, formErrorBesideAddress } from './field-error.ts'
import { usernameOf } from './username-of.ts'
import styles from './welcome.module.css'
import type { NewAccount } from './new-account.ts'

const loadRules = () => import('./account-rules.ts')

interface RegisterFormProps {
  onSubmit: (input: NewAccount) => Promise<unknown>
  submit?: string
  /** What people call somebody who is here already: it is not asked again. */
  calledAlready?: string
  /** It gets no other address. */
  onlyAddress?: string
  needsAddress?: boolean
  /** What else is asked. */
  more?: (error: AppError | null) => ReactNode
}

/** What people call one, the handle made of it, a password and, if one likes, an e-mail address. */
export function RegisterForm({
  onSubmit,
  submit,
  calledAlready,
  onlyAddress,
  needsAddress,
  more,
}: RegisterFormProps) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [displayName, setDisplayName] = useState('')
  const [chosenName, setChosenName] = useState<string | null>(null)
  const name = chosenName ?? usernameOf(calledAlready ?? displayName)
  const [password, setPassword] = useState('')
  const [email, setEmail] = useState(onlyAddress ?? '')
  const register = useAction(async () => {
    const { refuseWhatBreaksTheRules, languageFor } = await loadRules()
    const input = {
      name,
      password,
      ...(displayName.trim() && { displayName }),
      ...(email && { email, language: languageFor([i18n.language]) }),
    }
    refuseWhatBreaksTheRules(input)
    await onSubmit(input)
  })
  const { error } = register
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      // On a slow line they take seconds. What fails here is asked for again, and told, when the form is sent.
      onInput={() => loadRules().catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault()
        void register.run()
      }}
    >
      {calledAlready === undefined && (
        <TextInput
          size="md"
          label={t('fields.called.label')}
          description={t('fields.called.hint')}
          error={lineProblem(displayName, t) ?? fieldError(error, 'displayName', t)}
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
          autoComplete="name"
          spellCheck={false}
          maxLength={accountLimits.displayNameChars}
          autoFocus
          data-autofocus
        />
      )}
      <TextInput
        size="md"
        label={t('fields.name.label')}
        description={t('fields.name.hint')}
        error={fieldError(error, 'name', t)}
        leftSection="@"
        value={name}
        onChange={(event) => setChosenName(event.currentTarget.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={accountLimits.nameChars}
        autoFocus={calledAlready !== undefined}
      />
      <PasswordInput
        size="md"
        label={t('fields.password.label')}
        description={t('fields.password.hint', { count: accountLimits.passwordChars.min })}
        error={fieldError(error, 'password', t)}
        // The component says it by a mark of its own alone.
        aria-invalid={fieldError(error, 'password', t) !== undefined || undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('fields.password.show') }}
      />
      <TextInput
        size="md"
        type="email"
        label={t(onlyAddress || needsAddress ? 'fields.email.needed' : 'fields.email.label')}
        readOnly={onlyAddress !== undefined}
        error={addressError(error, t)}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="email"
      />
      {more?.(error)}
      <FailureNote error={formErrorBesideAddress(error)} />
      <Button type="submit" size="md" loading={register.isRunning}>
        {submit ?? t('welcome.register.submit')}
      </Button>
    </form>
  )
}
