import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { Session } from '@hubbub/client-core'
import type { InvitePreview } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { useDoor } from '../../core/use-door.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { GuestForm } from '../accounts/guest-form.tsx'
import { LoginForm } from '../accounts/login-form.tsx'
import { RegisterForm } from '../accounts/register-form.tsx'
import type { WayIn } from '../accounts/welcome-page.tsx'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import styles from '../accounts/welcome.module.css'
import { loadProviderButtons } from '../oidc/load-oidc.ts'
import { GroupIcon } from './group-icon.tsx'
import { previewInvite } from './preview-invite.ts'

const ProviderButtons = lazy(loadProviderButtons)

/** What an invite link opens: the group, and the shortest way into its first channel. */
export function InvitePage() {
  const { t } = useTranslation()
  const door = useDoor()
  const { code = '' } = useParams()
  const [preview] = useQuery(`invite:${code}`, () =>
    door.get().status === 'signedIn' && door.hub
      ? door.hub.call('groups.previewInvite', { code })
      : previewInvite(code),
  )
  return (
    <WelcomeFrame>
      <title>{t('invite.title')}</title>
      {preview.status === 'loading' && <Shimmer rows={3} />}
      {preview.status === 'failed' && <DeadInvite error={preview.error} />}
      {preview.data && <WayThrough code={code} preview={preview.data} />}
    </WelcomeFrame>
  )
}

function WayThrough({ code, preview }: { code: string; preview: InvitePreview }) {
  const { t } = useTranslation()
  const door = useDoor()
  const navigate = useNavigate()
  const isSignedIn = useReadable(door).status === 'signedIn'
  const [chosen, setWay] = useState<WayIn>('register')
  const [welcome] = useQuery('welcome', askWelcome)
  const providers = welcome.data?.providers ?? []
  const isHidden = welcome.data?.hidesPassword === true
  const way = isHidden && chosen === 'register' ? 'login' : chosen
  const [isEntering, setEntering] = useState(false)

  async function join() {
    const hub = await door.open()
    const [view, { firstChannel }] = await Promise.all([
      hub.call('groups.join', { code }),
      // Not of the first route: whoever is in has it loaded anyway.
      import('./first-channel.ts'),
    ])
    const channel = firstChannel(view)
    await navigate(channel ? paths.conversation(channel) : paths.group(view.group.id), {
      state: { focus: true },
    })
  }
  const joining = useAction(join)
  const thenJoin = async (signIn: (session: Session) => Promise<void>) => {
    setEntering(true)
    try {
      await signIn((await door.open()).session)
      await join()
    } finally {
      setEntering(false)
    }
  }

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
          {way === 'register' && (
            <RegisterForm
              submit={t('invite.register')}
              onSubmit={(input) => thenJoin((session) => session.register(input))}
            />
          )}
          {way === 'login' && !isHidden && (
            <LoginForm onSubmit={(input) => thenJoin((session) => session.login(input))} />
          )}
          {way === 'guest' && (
            <GuestForm
              submit={t('invite.asGuest')}
              onSubmit={(input) => thenJoin((session) => session.guest(input))}
            />
          )}
          <div className={styles.others}>
            {(['register', 'login', 'guest'] as const)
              .filter((other) => other !== way && !(isHidden && other === 'register'))
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

function DeadInvite({ error }: { error: unknown }) {
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
