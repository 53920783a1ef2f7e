import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import styles from '../accounts/welcome.module.css'
import { askAboutLink } from './ask-about-link.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { NewPassword } from './new-password.tsx'

/** What a link in a mail leads to. Nothing is done before somebody says so: programs open links, too. */
export function LinkPage() {
  const { t } = useTranslation()
  const link = useLocation().hash.slice(1)
  const [opened, query] = useQuery(`link:${link}`, () => askAboutLink('accounts.openLink', { link }))
  return (
    <WelcomeFrame>
      <title>{`${t('mail.link.title')} · Hubbub`}</title>
      {opened.status === 'loading' && <Shimmer rows={3} />}
      {opened.status === 'failed' && <DeadLink error={opened.error} onRetry={() => void query.reload()} />}
      {opened.data?.purpose === 'reset' && <NewPassword link={link} name={opened.data.name} />}
      {opened.data && opened.data.purpose !== 'reset' && <ConfirmAddress link={link} opened={opened.data} />}
    </WelcomeFrame>
  )
}

function DeadLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const [welcome] = useQuery('welcome', askWelcome)
  const isForPassword = useLocation().pathname === '/reset'
  const failure = asAppError(error)
  const isUsedUp = failure.code === 'link_used_up' || failure.code === 'bad_input'
  if (!isUsedUp)
    return (
      <div className={styles.form}>
        <FailureNote error={failure} />
        <Button size="md" onClick={onRetry}>
          {t('mail.link.retry')}
        </Button>
      </div>
    )
  return (
    <EmptyState
      icon={<IconLinkOff size={40} stroke={1.4} />}
      title={t('mail.link.dead')}
      actions={
        <>
          {isForPassword && welcome.data?.sendsMail && (
            <Button component={Link} to={paths.forgot} variant="default">
              {t('welcome.forgot')}
            </Button>
          )}
          <Button component={Link} to="/">
            {t('invite.home')}
          </Button>
        </>
      }
    >
      {t('mail.link.deadText')} {!isForPassword && t('mail.link.deadConfirm')}
    </EmptyState>
  )
}
