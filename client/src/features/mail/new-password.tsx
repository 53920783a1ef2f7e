import { Button, PasswordInput } from '@mantine/core'
import { accountLimits } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { fieldError, formError } from '../accounts/field-error.ts'
import styles from '../accounts/welcome.module.css'
import { askAboutLink } from './ask-about-link.ts'

/** Sets a password by a link. One logs in with it then, as always. */
export function NewPassword({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation()
  const [newPassword, setNew] = useState('')
  const [isDone, setDone] = useState(false)
  const saving = useAction(async () => {
    await askAboutLink('accounts.resetByLink', { link, newPassword })
    setDone(true)
  })
  if (isDone)
    return (
      <>
        <h1 className={styles.title}>{t('mail.reset.done')}</h1>
        <p className={styles.lead} role="status">
          {t('mail.reset.doneText')}
        </p>
        <Button component={Link} to={paths.login} size="md">
          {t('welcome.login.submit')}
        </Button>
      </>
    )
  return (
    <>
      <h1 className={styles.title}>{t('mail.reset.title')}</h1>
      <p className={styles.lead}>{t('mail.reset.lead', { name })}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void saving.run()
        }}
      >
        {/* For programs that keep passwords: whose it is. */}
        <input type="text" name="username" value={name} autoComplete="username" readOnly hidden />
        <PasswordInput
          size="md"
          label={t('fields.newPassword.label')}
          description={t('fields.password.hint', { count: accountLimits.passwordChars.min })}
          error={fieldError(saving.error, 'newPassword', t)}
          value={newPassword}
          onChange={(event) => setNew(event.currentTarget.value)}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('fields.password.show') }}
          autoFocus
          required
          withAsterisk={false}
        />
        <FailureNote error={formError(saving.error)} />
        <Button type="submit" size="md" loading={saving.isRunning}>
          {t('mail.reset.submit')}
        </Button>
      </form>
    </>
  )
}
