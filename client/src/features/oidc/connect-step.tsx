import { Button } from '@mantine/core'
import { AppError } from '@hubbub/protocol'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useReadable } from '../../core/hub.tsx'
import { QueriesProvider } from '../../core/queries.tsx'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LoginForm } from '../accounts/login-form.tsx'
import styles from '../accounts/welcome.module.css'
import { SecondStep } from '../second-factor/second-step.tsx'
import { useProof } from '../second-factor/use-proof.tsx'
import own from './oidc.module.css'

interface ConnectStepProps {
  pendingToken: string
  from: string
  /** What it is called. */
  provider: string
  /** They can do nothing else: nobody gets an account by it, or only who was invited, or who has another address. */
  because?: 'none' | 'invite' | 'address' | undefined
  /** Another way. */
  children?: ReactNode
}

/** Connects the account that somebody has: they log in to it as they always did, and then say yes. */
export function ConnectStep({ pendingToken, from, provider, because, children }: ConnectStepProps) {
  const { t } = useTranslation()
  const door = useDoor()
  const navigate = useNavigate()
  const isIn = useReadable(door).status === 'signedIn'
  const { proven, dialog } = useProof()
  const [more, setMore] = useState<AppError | null>(null)
  const connect = useAction(async () => {
    const hub = await door.open()
    await proven(() => hub.call('accounts.linkProvider', { pendingToken }))
    await navigate(from, { replace: true })
  })
  if (isIn)
    return (
      <>
        <h1 className={styles.title}>{t('providers.connect.title', { provider })}</h1>
        <p className={styles.lead}>{t('providers.connect.lead', { provider })}</p>
        <div className={styles.form}>
          <FailureNote error={connect.error} />
          <Button size="md" loading={connect.isRunning} onClick={() => void connect.run()}>
            {t('providers.connect.submit')}
          </Button>
          <Button variant="subtle" onClick={() => void navigate(from, { replace: true })}>
            {t('providers.connect.notNow')}
          </Button>
        </div>
        {/* What it asks is about this account alone, and this page outlives it. */}
        <QueriesProvider>{dialog}</QueriesProvider>
      </>
    )
  if (more) return <SecondStep refusal={more} onAgain={() => setMore(null)} />
  return (
    <>
      <h1 className={styles.title}>{t('providers.connect.loginTitle')}</h1>
      <p className={styles.lead}>{t(`providers.connect.${because ?? 'loginLead'}`, { provider })}</p>
      <LoginForm
        onSubmit={async (input) => {
          const { session } = await door.open()
          await session.login(input).catch((refusal: unknown) => {
            if (!(refusal instanceof AppError && refusal.details.pending)) throw refusal
            setMore(refusal)
          })
        }}
      />
      <div className={own.choice}>{children}</div>
    </>
  )
}
