import type { AuthenticatorSetup } from '@hubbub/protocol'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './second-factor.module.css'

const QrCode = lazy(() => import('./qr-code.tsx').then(({ QrCode: Code }) => ({ default: Code })))

/** What an authenticator is given: to be scanned, or to be typed. */
export function AuthenticatorSecret({ setup }: { setup: AuthenticatorSetup }) {
  const { t } = useTranslation()
  const groups = setup.secret.match(/.{1,4}/g)!.join(' ')
  return (
    <>
      <p className={styles.text}>{t('secondFactor.setUp.scan')}</p>
      <Suspense fallback={<div className={styles.qr} />}>
        <QrCode text={setup.uri} label={t('secondFactor.setUp.qr')} />
      </Suspense>
      <p className={styles.text}>
        {t('secondFactor.setUp.type')}
        <code className={styles.secret} dir="ltr">
          {groups}
        </code>
      </p>
    </>
  )
}
