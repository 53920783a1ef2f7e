import type { AuthenticatorSetup } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

/** What an authenticator is given: to be scanned, or to be typed. */
export function AuthenticatorSecret({ setup }: { setup: AuthenticatorSetup }) {
  const { t } = useTranslation()
  const groups = setup.secret.match(/.{1,4}/g)!.join(' ')
  return (
    <>
      <p className={styles.text}>{t('secondFactor.setUp.scan')}</p>
      <QrCode text={setup.uri} label={t('secondFactor.setUp.qr')} />
      <p className={styles.text}>
        {t('secondFactor.setUp.type')}
        <code className={styles.secret} dir="ltr">
          {groups}
        </code>
      </p>
    </>
  )
}
