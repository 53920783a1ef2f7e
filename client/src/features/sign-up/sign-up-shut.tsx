import { useTranslation } from 'react-i18next'
import styles from '../accounts/welcome.module.css'

/** Nobody makes an account here without being invited, or at all. */
export function SignUpShut({ mode }: { mode: 'invite' | 'closed' }) {
  const { t } = useTranslation()
  return (
    <p className={styles.lead} role="status">
      {t(`signUp.shut.${mode}`)}
    </p>
  )
}
