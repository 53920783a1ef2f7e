import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { Session } from '@hubbub/client-core'
import type { AppError, InvitePreview } from '@hubbub/protocol'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { useDoor } from '../../core/use-door.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import {
  GuestForm,
  NotKnownYet,
  ProviderButtons,
  SignUpShut,
  SignUpState,
} from '../accounts/load-more-ways.ts'
import { LoginForm } from '../accounts/login-form.tsx'
import { RegisterForm } from '../accounts/register-form.tsx'
import type { WayIn } from '../accounts/welcome-page.tsx'
import styles from '../accounts/welcome.module.css'
import { credentialsIn, type Credentials } from '../sign-up/credentials.ts'
import { isSignUpState } from '../sign-up/is-sign-up-state.ts'
import { useSignUp } from '../sign-up/use-sign-up.tsx'
import { GroupIcon } from './group-icon.tsx'

/** What an invite leads to, and the shortest way in. */
export function WayThrough({ code, preview }: { code: string; preview: InvitePreview }) {
  const { t } = useTranslation()
  const door = useDoor()
  const navigate = useNavigate()
  const isSignedIn = useReadable(door).status === 'signedIn'
  const [chosen, setWay] = useState<WayIn>('register')
  const [welcome, asking] = useQuery('welcome', askWelcome)
  const providers = welcome.data?.providers ?? []
  const isHidden = welcome.data?.hidesPassword === true
  const way = isHidden && chosen === 'register' ? 'login' : chosen
  const [isEntering, setEntering] = useState(false)
  const [waits, setWaits] = useState<{ refusal: AppError; credentials: Credentials | undefined } | null>(null)
  const { shut, fields, given } = useSignUp()

  async function join() {
    const hub = await door.open()
    const [view, { firstChannel }] = await Promise.all([
      hub.call('groups.join', { code }),
      // Whoever is in has it loaded anyway.
      import('./first-channel.ts'),
    ])
    const channel = firstChannel(view)
    await navigate(channel ? paths.conversation(channel) : paths.group(view.group.id), {
      state: { focus: true },
    })
  }
  const joining = useAction(join)
  const thenJoin = async (signIn: (session: Session) => Promise<void>, credentials?: Credentials) => {
    setEntering(true)
    try {
      await signIn((await door.open()).session)
      await join()
    } catch (refusal) {
      if (!isSignUpState(refusal)) throw refusal
      setWaits({ refusal, credentials })
    } finally {
      setEntering(false)
    }
  }

  if (waits)
    return (
      <Suspense>
        <SignUpState
          {...waits}
          group={preview.name}
          onBack={() => {
            setWaits(null)
            setWay('login')
          }}
        />
      </Suspense>
    )
  return (
    <>
      <div className={styles.invite}>
        <GroupIcon
          id={preview.groupId}
          name={preview.name}
          icon={preview.icon}
          picture={preview.picture}
          size={56}
        />
        <div className={styles.inviteText}>
          <h1>{t('invite.to', { group: preview.name })}</h1>
          <p>{t('invite.members', { count: preview.memberCount })}</p>
          {preview.description && <p>{preview.description}</p>}
          {preview.givesRoles && (
            <p>{preview.isMember ? t('invite.rolesForNewcomers') : t('invite.givesRoles')}</p>
          )}
        </div>
      </div>
      {isSignedIn && !isEntering ? (
        <div className={styles.form}>
          <FailureNote error={joining.error} />
          <Button size="md" loading={joining.isRunning} onClick={() => void joining.run()} data-autofocus>
            {preview.isMember ? t('invite.open') : t('invite.join', { group: preview.name })}
          </Button>
        </div>
      ) : (
        <>
          {way !== 'guest' && providers.length > 0 && (
            <Suspense>
              <ProviderButtons providers={providers} from={paths.invite(code)} isBesideForm={!isHidden} />
            </Suspense>
          )}
          {way === 'register' && shut && (
            <Suspense>
              <SignUpShut mode={shut} />
            </Suspense>
          )}
          {way === 'register' && !welcome.data && welcome.error !== undefined && (
            <Suspense>
              <NotKnownYet error={welcome.error} onRetry={() => void asking.reload()} />
            </Suspense>
          )}
          {way === 'register' && welcome.data && !shut && (
            <RegisterForm
              {...fields}
              submit={t('invite.register')}
              onSubmit={(input) =>
                thenJoin((session) => session.register({ ...input, ...given() }), credentialsIn(input))
              }
            />
          )}
          {way === 'login' && !isHidden && (
            <LoginForm onSubmit={(input) => thenJoin((session) => session.login(input), input)} />
          )}
          {way === 'guest' && (
            <Suspense>
              <GuestForm
                submit={t('invite.asGuest')}
                onSubmit={(input) => thenJoin((session) => session.guest(input))}
              />
            </Suspense>
          )}
          <div className={styles.others}>
            {(['register', 'login', 'guest'] as const)
              .filter((other) => other !== way && !(isHidden && other === 'register'))
              .filter((other) => other !== 'register' || welcome.data?.signUp?.mode !== 'closed')
              .filter((other) => other !== 'guest' || welcome.data?.refusesGuests !== true)
              .map((other) => (
                <button key={other} type="button" onClick={() => setWay(other)}>
                  {t(`welcome.${other}.link`)}
                </button>
              ))}
          </div>
        </>
      )}
    </>
  )
}

/** An invite that leads nowhere. */
export function DeadInvite({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { code } = asAppError(error)
  return (
    <EmptyState
      icon={<IconLinkOff size={36} stroke={1.6} />}
      title={t('invite.dead')}
      actions={
        <Button component={Link} to="/">
          {t('invite.home')}
        </Button>
      }
    >
      {code === 'not_found' ? t('errors.invite_used_up') : t(`errors.${code}`)}
    </EmptyState>
  )
}
