import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asAppError } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './welcome.module.css'

interface NotKnownYetProps {
  error: unknown
  onRetry: () => void
}

/** In the place of a form, where the server did not say what it asks: another form would take somebody's text, and be refused. */
export function NotKnownYet({ error, onRetry }: NotKnownYetProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <FailureNote error={asAppError(error)} />
      <Button size="md" onClick={onRetry}>
        {t('signUp.captchaAgain')}
      </Button>
    </div>
  )
}
