import { Button } from '@mantine/core'
import type { Output } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from '../accounts/welcome.module.css'
import { askAboutLink } from './ask-about-link.ts'

/** Says what is to change, and changes it when somebody wants that. */
export function ConfirmAddress({ link, opened }: { link: string; opened: Output<'accounts.openLink'> }) {
  const { t } = useTranslation()
  const { name, to = null, purpose } = opened
  const [outcome, setOutcome] = useState<'done' | 'waits' | null>(null)
  const confirming = useAction(async () => {
    const { isDone } = await askAboutLink('accounts.confirmMail', { link })
    setOutcome(isDone ? 'done' : 'waits')
  })
  const kind = to === null ? 'remove' : purpose === 'oldAddress' ? 'change' : 'add'
  if (outcome)
    return (
      <>
        <h1 className={styles.title}>{t(outcome === 'done' ? 'mail.confirm.done' : 'mail.confirm.half')}</h1>
        <p className={styles.lead} role="status">
          {outcome === 'waits' && t(`mail.confirm.waits.${purpose === 'oldAddress' ? 'new' : 'old'}`)}
          {outcome === 'done' &&
            (to === null
              ? t('mail.confirm.removed', { name })
              : t('mail.confirm.set', { name, address: to }))}
        </p>
        <Button component={Link} to="/" size="md">
          {t('invite.home')}
        </Button>
      </>
    )
  return (
    <>
      <h1 className={styles.title}>{t(`mail.confirm.${kind}.title`)}</h1>
      <p className={styles.lead}>{t(`mail.confirm.${kind}.text`, { name, address: to ?? '' })}</p>
      <div className={styles.form}>
        <FailureNote error={confirming.error} />
        <Button size="md" loading={confirming.isRunning} onClick={() => void confirming.run()} data-autofocus>
          {t(`mail.confirm.${kind}.submit`)}
        </Button>
      </div>
    </>
  )
}
