import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { InvitePreview } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useHub, useReadable } from '../../app/hub.tsx'
import { paths } from '../../app/paths.ts'
import { useQuery } from '../../app/queries.tsx'
import { asAppError, useAction } from '../../app/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { GuestForm } from '../accounts/guest-form.tsx'
import { LoginForm } from '../accounts/login-form.tsx'
import { RegisterForm } from '../accounts/register-form.tsx'
import type { WayIn } from '../accounts/welcome-page.tsx'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import styles from '../accounts/welcome.module.css'
import { firstChannel } from './first-channel.ts'
import { GroupIcon } from './group-icon.tsx'

/** What an invite link opens: the group, and the shortest way into its first channel. */
export function InvitePage() {
  const { t } = useTranslation()
  const hub = useHub()
  const { code = '' } = useParams()
  const [preview] = useQuery(`invite:${code}`, () => hub.call('groups.previewInvite', { code }))
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
  const hub = useHub()
  const navigate = useNavigate()
  const isSignedIn = useReadable(hub.session.state).status === 'signedIn'
  const [way, setWay] = useState<WayIn>('register')
  const [isEntering, setEntering] = useState(false)

  async function join() {
    const view = await hub.call('groups.join', { code })
    const channel = firstChannel(view)
    await navigate(channel ? paths.conversation(channel) : paths.group(view.group.id), {
      state: { focus: true },
    })
  }
  const joining = useAction(join)
  const thenJoin = async (signIn: Promise<void>) => {
    setEntering(true)
    try {
      await signIn
      await join()
    } finally {
      setEntering(false)
    }
  }

  return (
    <>
      <div className={styles.invite}>
        <GroupIcon id={preview.groupId} name={preview.name} icon={preview.icon} size={56} />
        <div className={styles.inviteText}>
          <h2>{t('invite.to', { group: preview.name })}</h2>
          <p>{t('members.count', { count: preview.memberCount })}</p>
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
          {way === 'register' && (
            <RegisterForm
              submit={t('invite.register')}
              onSubmit={(input) => thenJoin(hub.session.register(input))}
            />
          )}
          {way === 'login' && <LoginForm onSubmit={(input) => thenJoin(hub.session.login(input))} />}
          {way === 'guest' && (
            <GuestForm
              submit={t('invite.asGuest')}
              onSubmit={(input) => thenJoin(hub.session.guest(input))}
            />
          )}
          <div className={styles.others}>
            {(['register', 'login', 'guest'] as const)
              .filter((other) => other !== way)
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
