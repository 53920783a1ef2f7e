import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LoginNameField } from '../accounts/login-name-field.tsx'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import styles from '../accounts/welcome.module.css'
import { askAboutLink } from './ask-about-link.ts'
import { useMailLanguage } from './use-mail-language.ts'

/** Asks for a link by mail. What it says afterwards is the same whether there is such an account. */
export function ForgotPage() {
  const { t } = useTranslation()
  const language = useMailLanguage()
  const [name, setName] = useState('')
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const asking = useAction(async () => {
    await askAboutLink('accounts.forgotPassword', { name, language })
    setAskedFor(name.trim())
  })
  return (
    <WelcomeFrame>
      <title>{`${t('mail.forgot.title')} · Hubbub`}</title>
      <h1 className={styles.title}>{askedFor ? t('mail.forgot.sentTitle') : t('mail.forgot.title')}</h1>
      {askedFor ? (
        <p className={styles.lead} role="status">
          {t('mail.forgot.sent', { name: askedFor })}
        </p>
      ) : (
        <>
          <p className={styles.lead}>{t('mail.forgot.lead')}</p>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              void asking.run()
            }}
          >
            <LoginNameField name={name} onName={setName} />
            <FailureNote error={asking.error} />
            <Button type="submit" size="md" loading={asking.isRunning}>
              {t('mail.forgot.submit')}
            </Button>
          </form>
        </>
      )}
      <nav className={styles.others} aria-label={t('welcome.otherWays')}>
        {askedFor && (
          <button type="button" onClick={() => setAskedFor(null)}>
            {t('mail.forgot.again')}
          </button>
        )}
        <Link to={paths.login}>{t('mail.toLogin')}</Link>
      </nav>
    </WelcomeFrame>
  )
}
