import './oidc-texts.ts'
import { Button } from '@mantine/core'
import { AppError } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../core/paths.ts'
import { asAppError } from '../../core/use-action.ts'
import { useReadable } from '../../core/hub.tsx'
import { useDoor } from '../../core/use-door.tsx'
import type { Door } from '../../core/door.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import styles from '../accounts/welcome.module.css'
import { SecondStep } from '../second-factor/second-step.tsx'
import { isSignUpState } from '../sign-up/is-sign-up-state.ts'
import { SignUpState } from '../sign-up/sign-up-screens.tsx'
import { NewcomerStep } from './newcomer-step.tsx'
import { noteLogOut, takeAuthRequest } from './auth-request.ts'
import own from './oidc.module.css'

interface Outcome {
  from: string
  /** Null: signed in. */
  refusal: AppError | null
}

/** An answer is good once: a page that is drawn twice must not bring it twice. */
const outcomes = new Map<string, Promise<Outcome>>()

async function finish(provider: string, answer: string, door: Door): Promise<Outcome> {
  const request = takeAuthRequest()
  if (!request) return { from: '/', refusal: new AppError('sign_in_expired') }
  const { ticket, from } = request
  try {
    const { session } = await door.open()
    await session.finishProviderSignIn({ provider, ticket, answer })
    return { from, refusal: null }
  } catch (error) {
    return { from, refusal: asAppError(error) }
  }
}

/** Where a provider sends people back to. */
export function ReturnPage() {
  const { t } = useTranslation()
  const door = useDoor()
  const navigate = useNavigate()
  const [answer] = useState(useLocation().search.slice(1))
  const { provider = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isIn = useReadable(door).status === 'signedIn'

  useEffect(() => {
    // What opens the account does not stay in the history of the browser.
    history.replaceState(history.state, '', location.pathname)
    const finishing = outcomes.get(answer) ?? finish(provider, answer, door)
    outcomes.set(answer, finishing)
    void finishing.then(setOutcome)
  }, [provider, answer, door])

  const refusal = outcome?.refusal
  const logoutUrl = refusal?.details.logoutUrl
  const isWaiting = refusal?.code === 'second_factor_needed' || refusal?.code === 'second_factor_setup_needed'
  const isDone = outcome !== null && (refusal === null || (isWaiting && isIn))
  useEffect(() => {
    if (isDone) void navigate(outcome.from, { replace: true })
  }, [isDone, outcome, navigate])

  return (
    <WelcomeFrame>
      <title>{`${t('providers.return.title')} · Hubbub`}</title>
      {(!outcome || isDone) && <Shimmer rows={3} />}
      {!isDone && refusal && isWaiting && refusal.details.pending && (
        <SecondStep refusal={refusal} onAgain={() => void navigate(paths.login, { replace: true })} />
      )}
      {refusal?.code === 'no_account_yet' && refusal.details.pending && (
        <NewcomerStep pendingToken={refusal.details.pending.token} from={outcome!.from} />
      )}
      {isSignUpState(refusal) && (
        <SignUpState refusal={refusal} onBack={() => void navigate(paths.login, { replace: true })} />
      )}
      {refusal && !refusal.details.pending && !isSignUpState(refusal) && (
        <>
          <h1 className={styles.title}>{t('providers.return.failed')}</h1>
          <div className={`${styles.form} ${own.failed}`}>
            <FailureNote error={refusal} />
            <Button component={Link} to={isIn ? '/' : paths.login} size="md">
              {t(isIn ? 'providers.return.back' : 'providers.return.again')}
            </Button>
            {/* Otherwise the provider sends them back at once, as the same person. */}
            {logoutUrl !== undefined && /^https?:/.test(logoutUrl) && (
              <Button component="a" href={logoutUrl} onClick={noteLogOut} variant="subtle">
                {t('providers.return.other')}
              </Button>
            )}
          </div>
        </>
      )}
    </WelcomeFrame>
  )
}
