import './oidc-texts.ts'
import { Button } from '@mantine/core'
import { AppError } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
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
import { NewcomerStep } from './newcomer-step.tsx'
import { takeJourney } from './journey.ts'

interface Arrival {
  from: string
  /** Null: signed in. */
  refusal: AppError | null
}

/** An answer is good once: a page that is drawn twice must not bring it twice. */
const arrivals = new Map<string, Promise<Arrival>>()

async function arrive(answer: string, door: Door): Promise<Arrival> {
  const journey = takeJourney()
  if (!journey) return { from: '/', refusal: new AppError('sign_in_expired') }
  const { ticket, from } = journey
  try {
    const { session } = await door.open()
    await session.finishProviderSignIn({ ticket, answer })
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
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const isIn = useReadable(door).status === 'signedIn'

  useEffect(() => {
    // What opens the account does not stay in the history of the browser.
    history.replaceState(history.state, '', location.pathname)
    const arriving = arrivals.get(answer) ?? arrive(answer, door)
    arrivals.set(answer, arriving)
    void arriving.then(setArrival)
  }, [answer, door])

  const refusal = arrival?.refusal
  const isWaiting = refusal?.code === 'second_factor_needed' || refusal?.code === 'second_factor_setup_needed'
  const isDone = arrival !== null && (refusal === null || (isWaiting && isIn))
  useEffect(() => {
    if (isDone) void navigate(arrival.from, { replace: true })
  }, [isDone, arrival, navigate])

  return (
    <WelcomeFrame>
      <title>{`${t('providers.return.title')} · Hubbub`}</title>
      {(!arrival || isDone) && <Shimmer rows={3} />}
      {!isDone && refusal && isWaiting && refusal.details.pending && (
        <SecondStep refusal={refusal} onAgain={() => void navigate(paths.login, { replace: true })} />
      )}
      {refusal?.code === 'no_account_yet' && refusal.details.pending && (
        <NewcomerStep pendingToken={refusal.details.pending.token} from={arrival!.from} />
      )}
      {refusal && !refusal.details.pending && (
        <>
          <h1 className={styles.title}>{t('providers.return.failed')}</h1>
          <div className={styles.form}>
            <FailureNote error={refusal} />
            <Button component={Link} to={isIn ? '/' : paths.login} size="md">
              {t('providers.return.again')}
            </Button>
          </div>
        </>
      )}
    </WelcomeFrame>
  )
}
