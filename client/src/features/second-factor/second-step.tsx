import './second-factor-texts.ts'
import type { AppError } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Button } from '@mantine/core'
import { CodeStep } from './code-step.tsx'
import { RequiredSetup } from './required-setup.tsx'
import styles from './second-factor.module.css'

interface SecondStepProps {
  /** Of the password, which was right. */
  refusal: AppError
  onAgain: () => void
}

/** After the password: a code, or the first steps to one. */
export function SecondStep({ refusal, onAgain }: SecondStepProps) {
  const { t } = useTranslation()
  const { token: pendingToken, hasPasskey = false, passkeysAt } = refusal.details.pending!
  const Step = refusal.code === 'second_factor_setup_needed' ? RequiredSetup : CodeStep
  return (
    <Step pendingToken={pendingToken} hasPasskey={hasPasskey} passkeysAt={passkeysAt}>
      <Button className={styles.again} variant="subtle" onClick={onAgain}>
        {t('secondFactor.step.again')}
      </Button>
    </Step>
  )
}
