import './oidc-texts.ts'
import { Button } from '@mantine/core'
import type { HubbubClient } from '@hubbub/client-core'
import type { SignInProvider } from '@hubbub/protocol'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ProviderIcon } from './provider-icon.tsx'
import { hasLoggedOut, leaveForProvider } from './auth-request.ts'
import styles from './oidc.module.css'

interface ProviderButtonsProps {
  providers: SignInProvider[]
  /** Where one wanted to go. */
  from: string
  /** The form for a password stands below them. */
  isBesideForm?: boolean
  /** The provider is to ask for the password again. */
  isFresh?: boolean
  /** Of who is signed in. */
  hub?: HubbubClient
  /** To the only one, without being asked: but not who has just logged out. */
  goesOn?: boolean | undefined
}

/** A button for each provider by whom one can sign in. */
export function ProviderButtons({
  providers,
  from,
  isBesideForm,
  isFresh = false,
  hub,
  goesOn,
}: ProviderButtonsProps) {
  const { t } = useTranslation()
  const leave = useAction((id: string) => leaveForProvider(id, { from, isFresh, hub }))
  // Once: who comes back sees the button.
  const hasGone = useRef(false)
  useEffect(() => {
    if (!goesOn || hasGone.current || hasLoggedOut()) return
    hasGone.current = true
    void leave.run(providers[0]!.id)
  })
  return (
    <div className={styles.buttons}>
      {providers.map(({ id, name, brand }) => (
        <Button
          key={id}
          size="md"
          variant="default"
          leftSection={<ProviderIcon brand={brand} />}
          disabled={leave.isRunning}
          onClick={() => void leave.run(id)}
        >
          {t('providers.logIn', { provider: name })}
        </Button>
      ))}
      <FailureNote error={leave.error} />
      {isBesideForm && <p className={styles.or}>{t('providers.or')}</p>}
    </div>
  )
}
