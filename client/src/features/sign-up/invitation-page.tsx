import './sign-up-texts.ts'
import { Button } from '@mantine/core'
import { IconLinkOff, IconUserCheck } from '@tabler/icons-react'
import type { AppError } from '@hubbub/protocol'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { NotKnownYet } from '../accounts/not-known-yet.tsx'
import { RegisterForm } from '../accounts/register-form.tsx'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import styles from '../accounts/welcome.module.css'
import { askAboutLink } from '../mail/ask-about-link.ts'
import { ProviderButtons } from '../oidc/provider-buttons.tsx'
import { credentialsIn, type Credentials } from './credentials.ts'
import { isSignUpState } from './is-sign-up-state.ts'
import type { SignUpExtras } from './given-extras.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { SignUpState } from './sign-up-state.tsx'

/** What an invitation to this server leads to: an account. */
export function InvitationPage() {
  const { t } = useTranslation()
  const door = useDoor()
  const navigate = useNavigate()
  const invitation = useLocation().hash.slice(1)
  const [state, setState] = useState<{ refusal: AppError; credentials: Credentials } | null>(null)
  const { status } = useReadable(door)
  // Whoever makes an account here is signed in by that, and goes on.
  const [wasIn] = useState(status === 'signedIn')
  const [opened] = useQuery(`invitation:${invitation}`, () =>
    askAboutLink('accounts.openInvitation', { invitation }),
  )
  const [welcome, asking] = useQuery('welcome', askWelcome)
  const captcha = welcome.data?.signUp?.captcha
  const providers = welcome.data?.providers ?? []
  const isHidden = welcome.data?.hidesPassword === true
  const extras = useRef<SignUpExtras>({})
  const address = opened.data?.address
  return (
    <WelcomeFrame>
      {wasIn && <SignedInAlready />}
      {!wasIn && opened.status === 'loading' && <Shimmer rows={4} />}
      {!wasIn && opened.status === 'failed' && <DeadInvitation error={asAppError(opened.error)} />}
      {!wasIn && state && (
        <SignUpState {...state} isBound={address !== undefined} onBack={() => void navigate(paths.login)} />
      )}
      {!wasIn && !state && opened.data && (
        <>
          <title>{`${t('signUp.invited.title')} · Hubbub`}</title>
          <h1 className={styles.title}>{t('signUp.invited.title')}</h1>
          <p className={styles.lead}>{t('signUp.invited.lead')}</p>
          {providers.length > 0 && (
            <ProviderButtons providers={providers} from={`/invited#${invitation}`} isBesideForm={!isHidden} />
          )}
          {!welcome.data && welcome.error !== undefined && (
            <NotKnownYet error={welcome.error} onRetry={() => void asking.reload()} />
          )}
          {welcome.data && !isHidden && (
            <RegisterForm
              {...(address !== undefined && { onlyAddress: address })}
              more={(error) =>
                captcha && (
                  <SignUpFields
                    rules={{ mode: 'invite', captcha }}
                    error={error}
                    onChange={(given) => (extras.current = given)}
                  />
                )
              }
              onSubmit={async (input) => {
                const { session } = await door.open()
                try {
                  await session.register({ ...input, ...extras.current, invitation })
                  await navigate('/', { replace: true })
                } catch (refusal) {
                  if (!isSignUpState(refusal)) throw refusal
                  setState({ refusal, credentials: credentialsIn(input) })
                }
              }}
            />
          )}
          <nav className={styles.others} aria-label={t('welcome.otherWays')}>
            <Link to={paths.login}>{t('welcome.login.link')}</Link>
          </nav>
        </>
      )}
    </WelcomeFrame>
  )
}

function SignedInAlready() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconUserCheck size={40} stroke={1.4} />}
      title={t('signUp.invited.already')}
      actions={
        <Button component={Link} to="/">
          {t('invite.home')}
        </Button>
      }
    >
      {t('signUp.invited.alreadyText')}
    </EmptyState>
  )
}

function DeadInvitation({ error }: { error: AppError }) {
  const { t } = useTranslation()
  const isUsedUp = error.code === 'link_used_up' || error.code === 'bad_input'
  if (!isUsedUp) return <FailureNote error={error} />
  return (
    <EmptyState
      icon={<IconLinkOff size={40} stroke={1.4} />}
      title={t('signUp.invited.dead')}
      actions={
        <Button component={Link} to={paths.login}>
          {t('welcome.login.link')}
        </Button>
      }
    >
      {t('signUp.invited.deadText')}
    </EmptyState>
  )
}
