import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { askWelcome } from './ask-welcome.ts'
import { LoginNameField } from './login-name-field.tsx'
import styles from './welcome.module.css'

interface LoginFormProps {
  onSubmit: (input: { name: string; password: string }) => Promise<unknown>
}

/** Name or e-mail, and password. */
export function LoginForm({ onSubmit }: LoginFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const login = useAction(onSubmit)
  const [welcome] = useQuery('welcome', askWelcome)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void login.run({ name, password })
      }}
    >
      <LoginNameField name={name} onName={setName} />
      <PasswordInput
        size="md"
        label={t('fields.password.label')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('fields.password.show') }}
      />
      {welcome.data?.sendsMail && (
        <Link className={styles.forgot} to={paths.forgot}>
          {t('welcome.forgot')}
        </Link>
      )}
      <FailureNote error={login.error} />
      <Button type="submit" size="md" loading={login.isRunning}>
        {t('welcome.login.submit')}
      </Button>
    </form>
  )
}
