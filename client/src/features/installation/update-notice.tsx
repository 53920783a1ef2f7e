import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { ownVersion } from '../../core/own-version.ts'
import { useAction } from '../../core/use-action.ts'
import { appWorker } from './app-worker.ts'
import styles from './update-notice.module.css'

/** The server has another version of this page: offers to load it. Nothing is loaded under the hands of somebody who writes. */
export function UpdateNotice() {
  const { t } = useTranslation()
  const served = useReadable(useHub().connection.clientVersion)
  const [putOff, setPutOff] = useState<string | null>(null)
  const load = useAction(() => appWorker.takeUpdate())
  const own = ownVersion()
  const isOld = own !== null && served !== null && served !== own
  useEffect(() => {
    if (isOld) void appWorker.lookForUpdate()
  }, [isOld, served])
  return (
    <div role="status" aria-label={t('app.update.label')}>
      {isOld && putOff !== served && (
        <section className={styles.notice}>
          <p className={styles.text}>
            <IconSparkles size={18} aria-hidden />
            {t('app.update.text')}
          </p>
          <div className={styles.buttons}>
            <Button size="compact-sm" loading={load.isRunning} onClick={() => void load.run()}>
              {t('app.update.load')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setPutOff(served)}>
              {t('app.update.later')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
