import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useToast } from '../../ui/toasts.tsx'
import welcome from '../accounts/welcome.module.css'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'
import type { StepProps } from './step-props.ts'

/** Somebody whose password was right types a code. */
export function CodeStep({ pendingToken, children }: StepProps) {
  const { t } = useTranslation()
  const door = useDoor()
  const toast = useToast()
  const [code, setCode] = useState('')
  const [rememberDevice, setRemember] = useState(false)
  const finish = useAction(async () => {
    const { session } = await door.open()
    const { recoveryCodesLeft } = await session.finishSignIn({ pendingToken, code, rememberDevice })
    if (recoveryCodesLeft !== undefined) toast(t('secondFactor.codes.left', { count: recoveryCodesLeft }))
  })
  return (
    <>
      <title>{`${t('secondFactor.step.title')} · Hubbub`}</title>
      <h1 className={welcome.title}>{t('secondFactor.step.title')}</h1>
      <p className={welcome.lead}>{t('secondFactor.step.lead')}</p>
      <form
        className={welcome.form}
        onSubmit={(event) => {
          event.preventDefault()
          void finish.run()
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
