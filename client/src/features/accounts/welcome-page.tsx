import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { AppError } from '@hubbub/protocol'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { loadSecondStep } from '../second-factor/load-second-step.ts'
import { isSignUpState } from '../sign-up/is-sign-up-state.ts'
import { credentialsIn, type Credentials } from '../sign-up/credentials.ts'
import { useSignUp } from '../sign-up/use-sign-up.tsx'
import { askWelcome } from './ask-welcome.ts'
import {
  GuestForm,
  NewServerNote,
  NotKnownYet,
  PasskeyLogin,
  ProviderButtons,
  SignUpShut,
  SignUpState,
} from './load-more-ways.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { WelcomeFrame } from './welcome-frame.tsx'
import { setupCodeIn } from './setup-code-in.ts'
import styles from './welcome.module.css'

const SecondStep = lazy(loadSecondStep)

export type WayIn = 'login' | 'register' | 'guest'

interface More {
  refusal: AppError
  credentials: Credentials
}
const noGuests = new AppError('guests_not_welcome')

/** Before one is in: log in, sign up, or just look in as a guest. */
export function WelcomePage({ way }: { way: WayIn }) {
  const { t } = useTranslation()
  // Where one wanted to go, which is taken along to the other ways.
  const { hash, search, state: from } = useLocation()
  const door = useDoor()
  const navigate = useNavigate()
  const state = useReadable(door)
  const endedBecause = state.status === 'signedOut' ? state.endedBecause : undefined
  const ended = useMemo(() => (endedBecause ? new AppError(endedBecause) : null), [endedBecause])
  const setupCode = setupCodeIn(hash)
  const [welcome, asking] = useQuery('welcome', askWelcome)
  const [more, setMore] = useState<More | null>(null)
  const providers = welcome.data?.providers ?? []
  const refusesGuests = welcome.data?.refusesGuests === true
  const mode = welcome.data?.signUp?.mode ?? 'open'
  // A guest becomes a full account nowhere else.
  const isAlone = mode !== 'open'
  // Whoever runs the server gets in by the address alone, if the provider fails.
  const isHidden = welcome.data?.hidesPassword && !new URLSearchParams(search).has('local')
  // Whoever sets the server up is asked nothing more.
  const { shut, asksMore, fields, given } = useSignUp((rules) => (setupCode ? undefined : rules))
  if (more)
    return (
      <WelcomeFrame>
        <Suspense>
          {isSignUpState(more.refusal) ? (
            <SignUpState
              {...more}
              onBack={() => {
                setMore(null)
                void navigate({ pathname: paths.login, search }, { state: from })
              }}
            />
          ) : (
            <SecondStep refusal={more.refusal} onAgain={() => setMore(null)} />
          )}
        </Suspense>
      </WelcomeFrame>
    )
  return (
    <WelcomeFrame>
      <title>{`${t(`welcome.${way}.title`)} · Hubbub`}</title>
      <h1 className={styles.title}>{setupCode ? t('welcome.setup.title') : t(`welcome.${way}.title`)}</h1>
      {!(way === 'register' && asksMore) && !(way === 'guest' && refusesGuests) && (
        <p className={styles.lead}>
          {setupCode
            ? t('welcome.setup.lead')
            : t(way === 'guest' && isAlone ? 'welcome.guest.leadAlone' : `welcome.${way}.lead`)}
        </p>
      )}
      <FailureNote error={ended} />
      {!setupCode && welcome.data?.isNew && (
        <Suspense>
          <NewServerNote />
        </Suspense>
      )}
      {way === 'login' && providers.length > 0 && (
        <Suspense>
          <ProviderButtons
            providers={providers}
            from={(from as { from?: string } | null)?.from ?? '/'}
            isBesideForm={!isHidden}
            goesOn={isHidden && welcome.data?.skipsLogIn}
          />
        </Suspense>
      )}
      {way === 'login' && !isHidden && (
        <LoginForm
          onSubmit={async (input) => {
            const { session } = await door.open()
            await session.login(input).catch((refusal: unknown) => {
              const isAppError = refusal instanceof AppError
              if (!isAppError || !(refusal.details.pending || isSignUpState(refusal))) throw refusal
              setMore({ refusal, credentials: input })
            })
          }}
        />
      )}
      {way === 'login' && welcome.data?.passkeys && (
        <Suspense>
          <PasskeyLogin />
        </Suspense>
      )}
      {way === 'register' && shut && (
        <Suspense>
          <SignUpShut mode={shut} />
        </Suspense>
      )}
      {way === 'register' && !setupCode && !welcome.data && welcome.error !== undefined && (
        <Suspense>
          <NotKnownYet error={welcome.error} onRetry={() => void asking.reload()} />
        </Suspense>
      )}
      {way === 'register' && !shut && (setupCode || welcome.data) && (
        <RegisterForm
          {...fields}
          onSubmit={async (input) => {
            const { session } = await door.open()
            await session.register({ ...input, ...given(), setupCode }).catch((refusal: unknown) => {
              if (!isSignUpState(refusal)) throw refusal
              setMore({ refusal, credentials: credentialsIn(input) })
            })
          }}
        />
      )}
      {way === 'guest' && refusesGuests && <FailureNote error={noGuests} />}
      {way === 'guest' && !refusesGuests && (
        <Suspense>
          <GuestForm onSubmit={async (input) => (await door.open()).session.guest(input)} />
        </Suspense>
      )}
      <nav className={styles.others} aria-label={t('welcome.otherWays')}>
        {way !== 'login' && (
          <Link to={paths.login} state={from}>
            {t('welcome.login.link')}
          </Link>
        )}
        {way !== 'register' && !isHidden && mode !== 'closed' && (
          <Link to={paths.register} state={from}>
            {t('welcome.register.link')}
          </Link>
        )}
        {way !== 'guest' && !refusesGuests && (
          <Link to={paths.guest} state={from}>
            {t('welcome.guest.link')}
          </Link>
        )}
      </nav>
    </WelcomeFrame>
  )
}
