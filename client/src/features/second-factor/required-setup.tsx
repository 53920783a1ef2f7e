import type { AuthenticatorSetup } from '@hubbub/protocol'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import page from '../accounts/welcome.module.css'
import { useHasPasskeys } from '../passkeys/use-has-passkeys.ts'
import { AuthenticatorSecret } from './authenticator-secret.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import type { StepProps } from './step-props.ts'

const RequiredPasskey = lazy(() =>
  import('../passkeys/required-passkey.tsx').then(({ RequiredPasskey: Required }) => ({ default: Required })),
)

/** This server asks for a second factor: it is set up on the way in. */
export function RequiredSetup({ pendingToken, children }: StepProps) {
  const { t } = useTranslation()
  const door = useDoor()
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<{ list: string[]; onKept: () => void } | null>(null)
  const canUsePasskey = useHasPasskeys()
  const show = (list: string[]) => new Promise<void>((onKept) => setCodes({ list, onKept }))
  const begin = useAction(async () => {
    const { session } = await door.open()
    setSetup(await session.beginRequiredSetup({ pendingToken }))
  })
  const finish = useAction(async () => {
    const { session } = await door.open()
    await session.finishRequiredSetup({ pendingToken, code }, show)
  })
  if (codes)
    return (
      <>
        <h1 className={page.title}>{t('secondFactor.codes.title')}</h1>
        <RecoveryCodeList codes={codes.list} onKept={codes.onKept} />
      </>
    )
  return (
    <>
      <title>{`${t('secondFactor.required.title')} · Hubbub`}</title>
      <h1 className={page.title}>{t('secondFactor.required.title')}</h1>
      {!setup && canUsePasskey ? (
        <Suspense>
          <RequiredPasskey pendingToken={pendingToken} show={show} />
        </Suspense>
      ) : (
        <p className={page.lead}>{t('secondFactor.required.lead')}</p>
      )}
      <FailureNote error={begin.error} />
      {!setup && (
        <Button size="md" loading={begin.isRunning} onClick={() => void begin.run()}>
          {t('secondFactor.required.begin')}
        </Button>
      )}
      {setup && (
        <form
          className={page.form}
          onSubmit={(event) => {
            event.preventDefault()
            void finish.run()
          }}
        >
          <AuthenticatorSecret setup={setup} />
          <CodeField size="md" code={code} onCode={setCode} isDigits />
          <FailureNote error={finish.error} />
          <Button type="submit" size="md" loading={finish.isRunning}>
            {t('secondFactor.required.submit')}
          </Button>
        </form>
      )}
      {children}
    </>
  )
}
