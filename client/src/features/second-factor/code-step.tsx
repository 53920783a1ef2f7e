import { Button } from '@mantine/core'
import type { PasskeyAnswer } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useToast } from '../../ui/toasts.tsx'
import page from '../accounts/welcome.module.css'
import { useHasPasskeys } from '../passkeys/use-has-passkeys.ts'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'
import type { StepProps } from './step-props.ts'

const PasskeyProof = lazy(() =>
  import('../passkeys/passkey-proof.tsx').then(({ PasskeyProof: Proof }) => ({ default: Proof })),
)

const NoPasskeysHere = lazy(() =>
  import('../passkeys/no-passkeys-here.tsx').then(({ NoPasskeysHere: Note }) => ({ default: Note })),
)

/** Somebody whose password was right types a code, or uses a passkey. */
export function CodeStep({ pendingToken, hasPasskey, passkeysAt, children }: StepProps) {
  const { t } = useTranslation()
  const door = useDoor()
  const toast = useToast()
  const [code, setCode] = useState('')
  const [rememberDevice, setRemember] = useState(false)
  const canUsePasskey = useHasPasskeys() && hasPasskey
  const finish = useAction(async (proof: { code: string } | { passkey: PasskeyAnswer }) => {
    const { session } = await door.open()
    const { recoveryCodesLeft } = await session.finishSignIn({ pendingToken, ...proof, rememberDevice })
    if (recoveryCodesLeft !== undefined) toast(t('secondFactor.codes.left', { count: recoveryCodesLeft }))
  })
  return (
    <>
      <title>{`${t('secondFactor.step.title')} · Hubbub`}</title>
      <h1 className={page.title}>{t('secondFactor.step.title')}</h1>
      <p className={page.lead}>
        {t(canUsePasskey ? 'secondFactor.step.leadPasskey' : 'secondFactor.step.lead')}
      </p>
      {(passkeysAt ?? (hasPasskey && !canUsePasskey)) && (
        <div className={styles.note}>
          <Suspense>
            <NoPasskeysHere passkeysAt={passkeysAt} />
          </Suspense>
        </div>
      )}
      {canUsePasskey && (
        <Suspense>
          <PasskeyProof
            ask={async () => (await door.open()).session.beginPasskeySignIn({ pendingToken })}
            onAnswer={(passkey) => finish.run({ passkey })}
          />
        </Suspense>
      )}
      <form
        className={page.form}
        onSubmit={(event) => {
          event.preventDefault()
          void finish.run({ code })
        }}
      >
        <CodeField size="md" code={code} onCode={setCode} />
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={rememberDevice}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {t('secondFactor.step.remember')}
        </label>
        <FailureNote error={finish.error} />
        <Button type="submit" size="md" loading={finish.isRunning}>
          {t('welcome.login.submit')}
        </Button>
      </form>
      {children}
    </>
  )
}
