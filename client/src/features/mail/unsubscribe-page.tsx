import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useAction } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import styles from '../accounts/welcome.module.css'
import { askAboutLink } from './ask-about-link.ts'

/** Ends mails about missed messages, for whoever has one of them. It asks first: programs open links, too. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  const token = useLocation().hash.slice(1)
  const [isDone, setDone] = useState(false)
  const ending = useAction(async () => {
    await askAboutLink('missedMail.unsubscribe', { token })
    setDone(true)
  })
  const isDead = token === '' || ['link_used_up', 'bad_input'].includes(ending.error?.code ?? '')
  return (
    <WelcomeFrame>
      <title>{`${t('mail.unsubscribe.title')} · Hubbub`}</title>
      {isDead ? (
        <EmptyState
          icon={<IconLinkOff size={40} stroke={1.4} />}
          title={t('mail.link.dead')}
          actions={<ToServer />}
        >
          {t('mail.unsubscribe.deadText')}
        </EmptyState>
      ) : isDone ? (
        <>
          <h1 className={styles.title}>{t('mail.unsubscribe.done')}</h1>
          <p className={styles.lead} role="status">
            {t('mail.unsubscribe.doneText')}
          </p>
          <ToServer />
        </>
      ) : (
        <>
          <h1 className={styles.title}>{t('mail.unsubscribe.title')}</h1>
          <p className={styles.lead}>{t('mail.unsubscribe.text')}</p>
          <div className={styles.form}>
            <FailureNote error={ending.error} />
            <Button size="md" loading={ending.isRunning} onClick={() => void ending.run()} data-autofocus>
              {t('mail.unsubscribe.submit')}
            </Button>
          </div>
        </>
      )}
    </WelcomeFrame>
  )
}

function ToServer() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/" size="md">
      {t('invite.home')}
    </Button>
  )
}
