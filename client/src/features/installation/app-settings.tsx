import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDeviceMobile, IconDownload } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadable } from '../../core/hub.tsx'
import { installOffer } from '../../core/install-offer.ts'
import { ownVersion } from '../../core/own-version.ts'
import { Hint, Section } from '../../ui/form.tsx'
import forms from '../../ui/form.module.css'
import styles from './app-settings.module.css'
import { appWorker } from './app-worker.ts'
import { installWay } from './install-way.ts'
import { isStandalone } from './is-standalone.ts'

/** The app on this device: how to get it, and whether it starts without a connection. */
export function AppSettings() {
  const { t } = useTranslation()
  const version = ownVersion()
  return (
    <div className={forms.form}>
      <Section title={t('app.install.title')}>
        <Install />
      </Section>
      <Section title={t('app.offline.title')}>
        <Offline />
      </Section>
      {version && <Hint>{t('app.version', { version })}</Hint>}
    </div>
  )
}

function Install() {
  const { t } = useTranslation()
  const offer = useReadable(installOffer)
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const way = installWay({ isStandalone: isStandalone(), hasOffer: offer !== null, userAgent, touchPoints })
  if (way === 'installed')
    return <Line icon={<IconCircleCheck size={20} />}>{t('app.install.installed')}</Line>
  if (way === 'button')
    return (
      <>
        <Hint>{t('app.install.why')}</Hint>
        <Button
          className={styles.button}
          leftSection={<IconDownload size={18} />}
          onClick={() => void offer?.prompt()}
        >
          {t('app.install.button')}
        </Button>
      </>
    )
  return <Line icon={<IconDeviceMobile size={20} />}>{t(`app.install.${way}`)}</Line>
}

function Offline() {
  const { t } = useTranslation()
  const state = useReadable(appWorker)
  // What went wrong before may be well by now.
  useEffect(() => void appWorker.start(), [])
  if (state.status === 'ready')
    return <Line icon={<IconCircleCheck size={20} />}>{t('app.offline.ready')}</Line>
  if (state.status === 'starting') return <Hint>{t('app.offline.starting')}</Hint>
  if (state.status !== 'failed')
    return <Line icon={<IconAlertTriangle size={20} />}>{t(`app.offline.${state.status}`)}</Line>
  return (
    <>
      <div role="alert">
        <Line icon={<IconAlertTriangle size={20} />}>
          {t('app.offline.failed')} <span className={styles.error}>{state.error}</span>
        </Line>
      </div>
      <Button className={styles.button} variant="default" onClick={() => void appWorker.start()}>
        {t('app.offline.retry')}
      </Button>
    </>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span>{children}</span>
    </p>
  )
}
